import { isDatabaseUp } from '~/platform/db.server';

/** For load balancers and scripts: 200 when web and database serve, 503 otherwise, within five seconds. */
export async function loader() {
  const isUp = await isDatabaseUp();
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ status: isUp ? 'ok' : 'unavailable' }, { status: isUp ? 200 : 503, headers });
}
