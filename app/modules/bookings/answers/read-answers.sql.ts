import { db } from '~/platform/db.server';
import type { Answers } from './answer-time';
import { answersSql } from './answers-sql.server';

/** Requests that say how an agency answers today. */
const LATEST = 100;
/** Of the requests, those that are answered within the time that is told. */
const MOST = 0.75;

/** How an agency has answered its last customers’ requests (R138). One statement. */
export async function readAnswers(agencyId: string): Promise<Answers> {
  const { answered, minutes } = answersSql(MOST);
  const [row] = await db.$queryRaw<Answers[]>`
    SELECT ${answered} AS answered, ${minutes} AS minutes
    FROM (
      SELECT * FROM bookings WHERE agency_id = ${agencyId}::uuid AND source = 'customer'
      ORDER BY created_at DESC LIMIT ${LATEST}) b`;
  return row ?? { answered: 0, minutes: null };
}
