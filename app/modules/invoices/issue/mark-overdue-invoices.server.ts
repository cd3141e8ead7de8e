import { type CalendarDay, todayInMorocco } from '~/platform/clock';
import { db } from '~/platform/db.server';

const BATCH = 500;

/**
 * Marks what nothing was paid of and was due before `today` as overdue (R161), a batch at a time until none is left. Two
 * at once share the work.
 */
export async function markOverdueInvoices(
  today: CalendarDay = todayInMorocco(),
  size = BATCH,
): Promise<{ marked: number }> {
  let marked = 0;
  for (let batch = size; batch === size; marked += batch)
    batch = await db.$executeRaw`
      UPDATE invoices SET status = 'overdue' WHERE id = ANY (ARRAY(
        SELECT id FROM invoices WHERE status = 'sent' AND kind = 'invoice' AND due_on < ${today}::date
        ORDER BY due_on, id LIMIT ${size} FOR UPDATE SKIP LOCKED))`;
  return { marked };
}
