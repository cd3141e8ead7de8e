import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyContractFile, agencyContracts } from '~/modules/contracts/list/agency-contracts';
import { countContractFile } from '~/modules/contracts/list/contract-file-limits.server';
import { listContracts } from '~/modules/contracts/list/list-contracts.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countContractFile(scope, visitorAddress());
      const { contracts, total } = await listContracts(scope, { ...agencyContracts.read(url), ...FILE_PAGE });
      return csvResponse(agencyContractFile(translator(lang)), contracts, total);
    },
    { kept: true },
  );
}
