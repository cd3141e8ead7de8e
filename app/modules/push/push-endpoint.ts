/** The longest address of a push service that is kept. */
const LONGEST = 1_000;
/** Names with a dot, without a port: no address by numbers, no machine of this network. The database asks the same. */
const PUBLIC = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?\/[!-~]*$/;
/** Names that no public server has. */
const PRIVATE_NAMES = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|invalid|example|onion|arpa)$/;

/** Whether an address may be that of a push service (R223): https, of a public name. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST || !PUBLIC.test(text) || !URL.canParse(text)) return false;
  const { hostname, href } = new URL(text);
  return href === text && !PRIVATE_NAMES.test(`.${hostname}`);
}
