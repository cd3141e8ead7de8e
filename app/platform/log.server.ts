import pino from 'pino';
import { currentRequest } from './request-context.server';

/**
 * The one logger: JSON lines on standard output, each with the id of the request it belongs to.
 * What identifies or opens something (passwords, tokens, identity numbers) never reaches a line.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const request = currentRequest();
    return request ? { requestId: request.id } : {};
  },
  redact: ['password', '*.password', 'passwordHash', '*.passwordHash', '*.person.passwordHash', 'token', '*.token', 'cin', '*.cin', 'passport', '*.passport'],
});
