import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clock of a mail service may be from ours. */
const TOLERANCE_S = 300;

/** The header that signs a body at an instant: what a service sends as `X-Signature`. */
export function bounceSignature(secret: string, body: string | Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;
}

/**
 * Whether a body was posted by who holds the secret (R207): `X-Signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`
 * of the last five minutes, or, of services that cannot sign, `Authorization: Bearer <secret>`.
 */
export function isFromMailService(secret: string, headers: Headers, body: string | Uint8Array, now: Date): boolean {
  const [, bearer] = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  if (bearer !== undefined) return isSame(bearer, secret);
  const given = headers.get('X-Signature') ?? '';
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(given) ?? [];
  if (seconds === undefined || Math.abs(Number(seconds) - now.getTime() / 1000) > TOLERANCE_S) return false;
  return isSame(given, bounceSignature(secret, body, new Date(Number(seconds) * 1000)));
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
