import { db } from '~/platform/db.server';

/** For load balancers and scripts: 200 when web and database serve, 503 otherwise. */
export async function loader() {
  try {
    await db.$queryRaw`SELECT 1`;
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } });
  } catch {
    return Response.json({ status: 'unavailable' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
}
