import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyClientFile, agencyClients } from '~/modules/clients/list/agency-clients';
import { countClientFile } from '~/modules/clients/list/client-file-limits.server';
import { listClientFile } from '~/modules/clients/list/list-clients.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countClientFile(scope, visitorAddress());
      const { clients, total } = await listClientFile(scope, { ...agencyClients.read(url), ...FILE_PAGE });
      return csvResponse(agencyClientFile(translator(lang)), clients, total);
    },
    { kept: true },
  );
}
