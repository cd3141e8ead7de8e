/**
 * Why a message did not leave by the provider, in a word (R247): its number has no WhatsApp, it said stop, the approved
 * template does not fit, WhatsApp refused it otherwise, the account is not in order, or nothing answered for hours.
 */
export const WHATSAPP_FAILURES = ['noWhatsapp', 'optedOut', 'template', 'refused', 'setup', 'givenUp'] as const;
export type WhatsappFailure = (typeof WHATSAPP_FAILURES)[number];

/** What is done about an answer that is no success. */
export type Refusal =
  /** The same again will never pass. */
  | { next: 'never'; failure: WhatsappFailure }
  /** Later; `failure` where it never passes. */
  | { next: 'later'; failure: WhatsappFailure }
  /** Too much at once: nothing more for a while. */
  | { next: 'pause' }
  /** The account is not in order: nothing more in this round. */
  | { next: 'stop'; failure: WhatsappFailure };

const NO_WHATSAPP = [131026, 131021, 131030];
const STOPPED = [131050];
const TEMPLATE = [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132068, 132069];
/** Of the application, of the account, or of the number that sends. */
const TOO_MUCH = [4, 80007, 130429, 131048, 133016];
/** To this receiver alone. */
const TOO_MUCH_TO_ONE = [131056];
const ACCOUNT = [0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 133000, 133005, 133006, 133010, 133015];
const PASSING = [1, 2, 131000, 131016, 131057, 133004, 135000];

/** What the code of an error of the Cloud API asks for (R247); `status`: of its answer. */
export function refusalOf(code: number | null, status: number): Refusal {
  const is = (codes: readonly number[]) => code !== null && codes.includes(code);
  if (is(TOO_MUCH) || (status === 429 && !is(TOO_MUCH_TO_ONE))) return { next: 'pause' };
  if (is(TOO_MUCH_TO_ONE) || is(PASSING)) return { next: 'later', failure: 'givenUp' };
  if (is(NO_WHATSAPP)) return { next: 'never', failure: 'noWhatsapp' };
  if (is(STOPPED)) return { next: 'never', failure: 'optedOut' };
  if (is(TEMPLATE)) return { next: 'never', failure: 'template' };
  if (is(ACCOUNT) || (code !== null && code >= 200 && code < 300) || status === 401 || status === 403)
    return { next: 'stop', failure: 'setup' };
  if (status >= 500 || status === 408) return { next: 'later', failure: 'givenUp' };
  return { next: 'never', failure: 'refused' };
}
