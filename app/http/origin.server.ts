/**
 * True when a form post comes from this site (with SameSite=Lax cookies, the second lock against
 * forged requests). Browsers send Sec-Fetch-Site or Origin; a client that sends neither has no
 * cookies of a victim to misuse.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('Origin');
  if (!origin) return true;
  const host = request.headers.get('X-Forwarded-Host') ?? request.headers.get('Host') ?? new URL(request.url).host;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
