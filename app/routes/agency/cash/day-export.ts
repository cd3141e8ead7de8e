import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { cashDayFile } from '~/modules/payments/cash/cash-book';
import { dayOfAddress } from '~/modules/payments/cash/day-of-address';
import { findCashDay } from '~/modules/payments/cash/find-cash-day.server';
import { countPaymentFile } from '~/modules/payments/list/payment-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countPaymentFile(scope, visitorAddress());
      const { day, movements } = await findCashDay(scope, dayOfAddress(url));
      return csvResponse(cashDayFile(translator(lang), day), movements, movements.length);
    },
    { kept: true },
  );
}
