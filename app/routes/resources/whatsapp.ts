import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { answerChallenge, takeWebhook } from '~/modules/messaging/whatsapp/cloud/take-webhook.server';
import { readRequestUpTo } from '~/platform/read-up-to';

/** More than WhatsApp posts at once. */
const MOST_BYTES = 1024 * 1024;
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Proves to the provider of WhatsApp that this address is ours (R248). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ url }) => {
    const challenge = await answerChallenge(url.searchParams);
    const headers = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(challenge, { status: challenge === null ? 404 : 200, headers });
  });
}

/** Takes what the provider tells of messages and of replies (R248): signed, read as it came. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'anyone', async ({ request }) => {
    const body = await readRequestUpTo(request, MOST_BYTES);
    const status = body ? await takeWebhook(body, request.headers.get('X-Hub-Signature-256') ?? '') : 413;
    return new Response(null, { status, headers: HEADERS });
  });
}
