import { data } from '@remix-run/node';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import { refusalOfRule } from '~/errors/refusal-of-rule.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { maintenanceMessage, type MaintenanceSettings } from '~/modules/settings/maintenance-settings';
import type { FormToSend } from './form/send-again.server';
import { isDatabaseDown } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import { BodyCut } from '~/platform/read-up-to';
import { currentRequest } from '~/platform/request-context.server';

/** Why a visitor gets no page: the key of a sentence, and its values. Anything else stays in the log. */
interface Failure {
  message: string;
  params?: Record<string, string | number>;
}

/** What an error page draws: the sentence, and what `WaitPage` counts. */
export interface ErrorData {
  sentence: string;
  /** Instead of what pages of this status are called. */
  title?: string;
  params?: Failure['params'];
  /** What was posted, where the site cannot carry it out for a while. */
  form?: FormToSend | null;
}

/** An error page of that status. What throws it runs inside a guard, which says the sentence. */
export const errorResponse = (status: number, failure: Failure) => data(failure, { status });

/**
 * The one mapper from what went wrong to what the visitor gets: a DomainError becomes the page of its
 * status, a database that does not answer a 503, an `errorResponse` gets its sentence in the visitor's language,
 * anything else stays an unexpected error (500). In place of a file, which no page can draw, the sentence alone is sent.
 */
export function toErrorResponse(error: unknown, language: Language, path: string): unknown {
  const page = toErrorPage(error, language);
  const { type, data: said, init } = (page ?? {}) as Partial<ReturnType<typeof inWords>>;
  if (type !== 'DataWithResponseInit' || typeof said?.sentence !== 'string' || !FILE.test(path)) return page;
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Content-Language': language });
  const status = init?.status ?? 500;
  setRetryAfter(headers, status);
  return new Response(said.sentence, { status, headers });
}

/** Addresses end like this where what answers is no page. */
const FILE = /\.[a-z0-9]{2,4}$/;

function toErrorPage(error: unknown, language: Language): unknown {
  const refusal = error instanceof DomainError ? error : refusalOfRule(error);
  if (refusal) {
    if (refusal !== error) log.warn({ err: error }, refusal.code);
    if (typeof refusal.params?.minutes === 'number') keepRetryAfter(refusal.params.minutes * 60);
    return inWords(ERRORS[refusal.code].status, { ...ERRORS[refusal.code], params: refusal.params }, language);
  }
  // Its line in the access log says that it was given up: nothing of ours went wrong.
  if (error instanceof BodyCut) return inWords(400, { message: 'errors:invalidData' }, language);
  if (isDatabaseDown(error)) {
    log.error({ err: error }, 'the database does not answer');
    return inWords(503, { message: 'errors:databaseUnavailable' }, language);
  }
  return isErrorResponse(error) ? inWords(error.init?.status ?? 500, error.data, language) : error;
}

/** What is no page answers so while the database is away. @throws any other error */
export function whileAway(error: unknown): Response {
  if (!isDatabaseDown(error)) throw error;
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  setRetryAfter(headers, 503);
  return new Response(null, { status: 503, headers });
}

/** Whether an answer holds for a while only: whoever asked comes again. */
export const isForAWhile = (status: number): boolean => status === 503 || status === 504;

/** The page of a site that is closed for a while (R271). */
export function maintenanceResponse(maintenance: MaintenanceSettings, language: Language) {
  keepRetryAfter(maintenance.retryMinutes * 60);
  const t = translator(language);
  const sentence = maintenanceMessage(language, maintenance) ?? t('errors:maintenanceMode');
  return data({ sentence, title: t('error-page:maintenance.title') } satisfies ErrorData, { status: 503 });
}

function inWords(status: number, { message, params }: Failure, language: Language) {
  const sentence = translator(language)(message as never, (params ?? {}) as never) as unknown as string;
  return data({ sentence, params } satisfies ErrorData, { status });
}

function isErrorResponse(error: unknown): error is ReturnType<typeof errorResponse> {
  const { type, data: failure } = (error ?? {}) as { type?: unknown; data?: Partial<Failure> | null };
  return type === 'DataWithResponseInit' && typeof failure?.message === 'string';
}

const RETRY_AFTER = 'retry-after';
/** Of a database that does not answer. */
const OUTAGE_SECONDS = 10;

const keepRetryAfter = (seconds: number) => currentRequest()?.kept.set(RETRY_AFTER, seconds);

/** Says on an answer when to come again: Remix hands on no header of what was thrown. */
export function setRetryAfter(headers: Headers, status: number): void {
  const seconds = currentRequest()?.kept.get(RETRY_AFTER) ?? (isForAWhile(status) ? OUTAGE_SECONDS : undefined);
  if (status >= 400 && seconds !== undefined) headers.set('Retry-After', String(seconds));
}
