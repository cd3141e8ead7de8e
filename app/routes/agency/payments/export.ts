import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyPaymentFile, agencyPayments } from '~/modules/payments/list/agency-payments';
import { listPayments } from '~/modules/payments/list/list-payments.server';
import { countPaymentFile } from '~/modules/payments/list/payment-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countPaymentFile(scope, visitorAddress());
      const { payments, total } = await listPayments(scope, { ...agencyPayments.read(url), ...FILE_PAGE });
      return csvResponse(agencyPaymentFile(translator(lang)), payments, total);
    },
    { kept: true },
  );
}
