import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { conceal, reveal } from '~/platform/seal.server';

/** Seconds that a code holds; one before and one after are taken too, because clocks differ. */
const PERIOD = 30;
const WINDOW = 1;
/** How long a set-up that was begun can be finished. */
const SET_UP_MINUTES = 30;

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6, algorithm: 'SHA1', label, issuer });

/** A new secret of an authenticator, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The code that an authenticator shows for a secret at a moment. */
export const codeAt = (secret: string, at: Date): string => totp(secret).generate({ timestamp: at.getTime() });

/** The step of time whose code this is, where it is one of now, the one before or the next; null for any other. */
export function stepOf(secret: string, code: string, at = new Date()): bigint | null {
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? null : BigInt(Math.floor(at.getTime() / 1000 / PERIOD) + delta);
}

/** A secret as it rests in the database: nobody reads it there, and another account's row gives it no sense. */
export const concealSecret = (profileId: string, secret: string) => conceal(`two-factor ${profileId}`, secret);
export const revealSecret = (profileId: string, concealed: string) => reveal(`two-factor ${profileId}`, concealed);

/** A set-up on its way, as its page draws it. */
export interface SetUp {
  /** Carried by the form, encrypted: nothing is stored before a code has shown that the authenticator has the secret. */
  sealed: string;
  /** In groups of four, for whoever types it. */
  secret: string;
  /** For an authenticator on the same device. */
  uri: string;
  qr: QrDrawing;
}

/** The dark squares of a QR code as one SVG path, and the number of squares of a side with the quiet zone. */
export interface QrDrawing {
  path: string;
  size: number;
}

const QUIET = 4;

/** Draws a text as a QR code. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size: rows.length };
}

const purposeOf = (profileId: string) => `two-factor-set-up ${profileId}`;

/** Begins a set-up for an account, under the name that its authenticator will show. */
export function beginSetUp(account: Account): SetUp {
  const secret = newSecret();
  const until = Date.now() + SET_UP_MINUTES * 60_000;
  const sealed = conceal(purposeOf(account.profileId), JSON.stringify({ secret, until }));
  return drawn(account, secret, sealed);
}

interface Account {
  profileId: string;
  email: string;
  /** The platform's name. */
  issuer: string;
}

function drawn({ email, issuer }: Account, secret: string, sealed: string): SetUp {
  const uri = totp(secret, email, issuer).toString();
  return { sealed, secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: drawQr(uri) };
}

/** The secret of a set-up that this account began a while ago; null for any other text, and once its time is over. */
export function secretOf(profileId: string, sealed: string): string | null {
  const text = reveal(purposeOf(profileId), sealed);
  if (text === null) return null;
  const { secret, until } = JSON.parse(text) as { secret: string; until: number };
  return until > Date.now() ? secret : null;
}

/** The set-up that a form carries, so that what was scanned still stands after a wrong code; else a new one. */
export function continueSetUp(account: Account, sealed: unknown): SetUp {
  const secret = typeof sealed === 'string' ? secretOf(account.profileId, sealed) : null;
  return typeof sealed === 'string' && secret !== null ? drawn(account, secret, sealed) : beginSetUp(account);
}
