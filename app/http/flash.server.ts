import { z } from 'zod';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { signedCookie } from './session/signed-cookie.server';

/** Kinds of a flash (R95). */
export const FLASH_TYPES = ['default', 'success', 'info', 'warning', 'error', 'loading'] as const;

const flashSchema = z.object({
  type: z.enum(FLASH_TYPES),
  /** A text key with its namespace, such as `flash:booking.confirmed`. */
  message: z.string().max(120),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** A way to take back what was done: a button that posts to an address of this site. */
  button: z
    .object({ label: z.string().max(120), action: z.string().startsWith('/'), name: z.string(), value: z.string() })
    .optional(),
});

export type Flash = z.infer<typeof flashSchema>;

/** A flash is a typed value in a cookie of its own, read once by the root loader (R95). */
const cookie = signedCookie('flash', z.array(flashSchema), { minutes: 1 });

const MOST_VISIBLE = 3;

export async function readFlashes(request: Request): Promise<Flash[]> {
  return ((await cookie.of(request)) ?? []).slice(0, MOST_VISIBLE);
}

/** Flashes as the page draws them, in its language: a browser gets sentences, and no texts to make them of. */
export function sayFlashes(flashes: readonly Flash[], language: Language) {
  const t = translator(language);
  const say = (key: string, params = {}) => t(key as never, params as never) as unknown as string;
  return flashes.map(({ type, message, params, button }) => ({
    type,
    title: say(message, params),
    button: button && { ...button, label: say(button.label) },
  }));
}

export const writeFlash = (...flashes: Flash[]) => cookie.keep(flashes.slice(0, MOST_VISIBLE));

export const clearFlash = cookie.forget;
