import { Prisma } from '~/generated/prisma/client';
import type { CalendarDay } from '~/platform/clock';

const { sql } = Prisma;

/** Where the cheque of payment `p` stands (`chequeState`); null for what is no received cheque. */
export const chequeStateSql = sql`(CASE
  WHEN p.method <> 'cheque' OR p.kind <> 'payment' THEN NULL
  WHEN EXISTS (SELECT FROM payments x WHERE x.reverses_id = p.id) THEN 'bounced'
  ELSE coalesce((SELECT max(s.kind)::text FROM cheque_steps s WHERE s.payment_id = p.id), 'received') END)`;

/** Whether payment `p` is a cheque that may be paid in by `today`, and was not. */
export const isDueSql = (today: CalendarDay) => sql`(p.method = 'cheque' AND p.kind = 'payment'
  AND p.cheque_due_on <= ${today}::date
  AND NOT EXISTS (SELECT FROM payments x WHERE x.reverses_id = p.id)
  AND NOT EXISTS (SELECT FROM cheque_steps s WHERE s.payment_id = p.id))`;
