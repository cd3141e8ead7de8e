import type { ActionFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { guard } from '~/http/guard.server';
import { readBounces } from '~/modules/messaging/bounces/bounce-schema';
import { isFromMailService } from '~/modules/messaging/bounces/bounce-signature';
import { recordBounces } from '~/modules/messaging/bounces/record-bounces.server';
import { recordReport } from '~/modules/messaging/bounces/record-report.server';
import { currentInstant } from '~/platform/clock';
import { env } from '~/platform/env.server';
import { WorkerEnded } from '~/platform/in-worker.server';
import { log } from '~/platform/log.server';
import { TooManyWait } from '~/platform/one-after-another';
import { readRequestUpTo } from '~/platform/read-up-to';

/** More than the events of one post, and than a report that brings the whole mail along. */
const MOST_BYTES = { events: 64 * 1024, report: 1024 * 1024 };

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** Takes a mail service's word on addresses that take no mail (R207), and a report as its mailbox got it (R227); without a secret there is nothing here. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request }) => {
    const { BOUNCE_SECRET } = env();
    if (BOUNCE_SECRET === undefined) throw errorResponse(404, { message: 'errors:pageNotFound' });
    if (request.method !== 'POST') return answer(405, { error: 'method' });
    const isReport = /^message\/rfc822\b/i.test(request.headers.get('Content-Type') ?? '');
    const body = await readRequestUpTo(request, MOST_BYTES[isReport ? 'report' : 'events']);
    if (!body) return answer(413, { error: 'length' });
    if (!isFromMailService(BOUNCE_SECRET, request.headers, body, currentInstant()))
      return answer(401, { error: 'signature' });
    if (isReport) return recordReport(body).then((recorded) => answer(200, recorded), comeAgain);
    const bounces = readBounces(jsonOf(Buffer.from(body).toString()));
    return bounces ? answer(200, await recordBounces(bounces)) : answer(400, { error: 'body' });
  });
}

/**
 * Mails come faster than they are read, or the thread that reads them ended, which is a fault of ours: their service sends
 * this one again.
 */
function comeAgain(error: unknown): Response {
  if (error instanceof WorkerEnded) log.error({ err: error }, 'the thread that reads mails ended');
  else if (!(error instanceof TooManyWait)) throw error;
  return Response.json(
    { error: 'busy' },
    { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' } },
  );
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
