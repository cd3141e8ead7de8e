import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyJournal, agencyJournalFile } from '~/modules/invoices/journal/agency-journal';
import { listJournal } from '~/modules/invoices/journal/list-journal.server';
import { countInvoiceFile } from '~/modules/invoices/list/invoice-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency-records',
    async ({ scope, url, lang }) => {
      await countInvoiceFile(scope, visitorAddress());
      const { rows, total } = await listJournal(scope, { ...agencyJournal.read(url), ...FILE_PAGE });
      return csvResponse(agencyJournalFile(translator(lang)), rows, total);
    },
    { kept: true },
  );
}
