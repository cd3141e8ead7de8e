import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyWorkFile, agencyWorks } from '~/modules/fleet/works/agency-works';
import { listAgencyWorks } from '~/modules/fleet/works/list-agency-works.server';
import { countWorkFile } from '~/modules/fleet/works/work-file-limit.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ scope, url, lang }) => {
      await countWorkFile(scope, visitorAddress());
      const { works, total } = await listAgencyWorks(scope, { ...agencyWorks.read(url), ...FILE_PAGE });
      return csvResponse(agencyWorkFile(translator(lang)), works, total);
    },
    { kept: true },
  );
}
