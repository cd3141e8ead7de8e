import { databaseState } from '~/platform/db.server';

/** What is said of each state of the database. */
const SAYS = { up: 'ok', 'read-only': 'read-only', away: 'unavailable' } as const;

/** For load balancers and scripts: 200 when web and database serve, 503 otherwise (R343), within five seconds. */
export async function loader() {
  const state = await databaseState();
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ status: SAYS[state] }, { status: state === 'up' ? 200 : 503, headers });
}
