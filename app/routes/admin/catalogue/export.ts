import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { adminModels, modelsFile } from '~/modules/admin/catalogue/catalogue-lists';
import { listModels } from '~/modules/admin/catalogue/list-catalogue.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { models, total } = await listModels(scope, { ...adminModels.read(url), ...FILE_PAGE });
    return csvResponse(modelsFile(translator(lang)), models, total);
  });
}
