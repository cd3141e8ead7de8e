import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { adminAgencies, agenciesFile } from '~/modules/admin/agencies/agencies';
import { listAgencies } from '~/modules/admin/agencies/list-agencies.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { agencies, total } = await listAgencies(scope, { ...adminAgencies.read(url), ...FILE_PAGE }, lang).catch(
      (error: unknown) => rethrowAs(error, 'agenciesFetchFailed'),
    );
    return csvResponse(agenciesFile(translator(lang)), agencies, total);
  });
}
