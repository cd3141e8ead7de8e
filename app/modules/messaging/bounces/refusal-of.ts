/**
 * What an error of the mail server says of a mail (R207): `address`: nobody is there, and never will be; `message`: it
 * takes this mail from nobody; `later`: whatever else, a line that broke, a server that is busy or silent, a password or
 * a sender of ours that it does not take. Only the last is tried again.
 */
export type Refusal = 'address' | 'message' | 'later';

/** What nodemailer says of a failure; all of it may be missing. */
interface SendError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Mailbox unavailable, not local, name not allowed. */
const NO_MAILBOX = [550, 551, 553];

/** Reads an error of `sendMail`; see `Refusal`. */
export function refusalOf(error: unknown): Refusal {
  const { code, command, responseCode = 0, response = '' } = (error ?? {}) as SendError;
  if (responseCode < 500 || responseCode > 599) return 'later';
  if (code === 'EMESSAGE') return 'message';
  if (code !== 'EENVELOPE' || (command !== 'RCPT TO' && command !== 'DATA')) return 'later';
  if (command === 'DATA') return 'message';
  // RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that was closed; 5.7.x a rule that the address cannot help.
  const [, detail] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (detail) return /^5\.(1\.\d+|2\.1)$/.test(detail) ? 'address' : 'message';
  return NO_MAILBOX.includes(responseCode) ? 'address' : 'message';
}
