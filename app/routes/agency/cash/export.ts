import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { cashBook, cashBookFile } from '~/modules/payments/cash/cash-book';
import { listCashDays } from '~/modules/payments/cash/list-cash-days.server';
import { countPaymentFile } from '~/modules/payments/list/payment-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countPaymentFile(scope, visitorAddress());
      const { days, total } = await listCashDays(scope, { ...cashBook.read(url), ...FILE_PAGE });
      return csvResponse(cashBookFile(translator(lang)), days, total);
    },
    { kept: true },
  );
}
