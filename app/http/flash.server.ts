import { createCookie } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { z } from 'zod';
import { cookieFlags } from './session/cookie-flags.server';

/** Types of SPEC §9. */
export const FLASH_TYPES = ['default', 'success', 'info', 'warning', 'error', 'loading'] as const;

const flashSchema = z.object({
  type: z.enum(FLASH_TYPES),
  /** A text key with its namespace, such as `booking:flash.sent`. */
  message: z.string().max(120),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type Flash = z.infer<typeof flashSchema>;

/** A flash is a typed value in a cookie of its own, read once by the root loader (READINGS 72). */
const cookie = () => createCookie('flash', { ...cookieFlags(), maxAge: 60, secrets: [env().SESSION_SECRET] });

const MOST_VISIBLE = 3;

export async function readFlashes(request: Request): Promise<Flash[]> {
  const parsed = z.array(flashSchema).safeParse(await cookie().parse(request.headers.get('Cookie')));
  return parsed.success ? parsed.data.slice(0, MOST_VISIBLE) : [];
}

export const writeFlash = (...flashes: Flash[]) => cookie().serialize(flashes.slice(0, MOST_VISIBLE));

export const clearFlash = () => cookie().serialize('', { maxAge: 0 });
