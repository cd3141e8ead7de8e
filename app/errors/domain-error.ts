import type { ErrorCode } from './catalogue';

/** Values for the placeholders of an error's sentence; days as `YYYY-MM-DD`, which the sentence formats. */
export type ErrorParams = Record<string, string | number>;

/**
 * What a module throws when it cannot do what it was asked. The code says why; its status and its
 * sentence stand in catalogue.ts.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly params?: ErrorParams;

  constructor(code: ErrorCode, params?: ErrorParams, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.params = params;
  }
}
