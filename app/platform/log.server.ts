import pino from 'pino';
import { logLevel } from './env.server';
import { currentRequest } from './request-context.server';

/** Prisma tells a query that it refuses with everything that was in it: what is wrong is its last line. */
export function withoutValues(error: Error) {
  const plain = pino.stdSerializers.err(error);
  if (error.name !== 'PrismaClientValidationError') return plain;
  const message = error.message.trim().split('\n').at(-1) ?? '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { ...plain, message, stack: [message, ...frames].join('\n') };
}

/**
 * The one logger: JSON lines on standard output, each with the id of the request it belongs to.
 * What identifies or opens something (passwords, tokens, identity numbers) never reaches a line.
 */
export const log = pino({
  level: logLevel(process.env.LOG_LEVEL),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const request = currentRequest();
    return request ? { requestId: request.id } : {};
  },
  serializers: { err: withoutValues },
  redact: [
    'password',
    '*.password',
    'passwordHash',
    '*.passwordHash',
    '*.person.passwordHash',
    'token',
    '*.token',
    'cin',
    '*.cin',
    'passport',
    '*.passport',
  ],
});
