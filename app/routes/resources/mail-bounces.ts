import type { ActionFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { readRawBody } from '~/http/form/body.server';
import { guard } from '~/http/guard.server';
import { bouncesSchema } from '~/modules/messaging/bounces/bounce-schema';
import { isFromMailService } from '~/modules/messaging/bounces/bounce-signature';
import { recordBounces } from '~/modules/messaging/bounces/record-bounces.server';
import { currentInstant } from '~/platform/clock';
import { env } from '~/platform/env.server';

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** Takes a mail service's word on addresses that take no mail (R207); without a secret there is nothing here. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request }) => {
    const { BOUNCE_SECRET } = env();
    if (BOUNCE_SECRET === undefined) throw errorResponse(404, { message: 'errors:pageNotFound' });
    if (request.method !== 'POST') return answer(405, { error: 'method' });
    const body = await readRawBody(request);
    if (!isFromMailService(BOUNCE_SECRET, request.headers, body, currentInstant()))
      return answer(401, { error: 'signature' });
    const reading = bouncesSchema.safeParse(jsonOf(body));
    if (!reading.success) return answer(400, { error: 'body' });
    return answer(200, await recordBounces(reading.data.events));
  });
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
