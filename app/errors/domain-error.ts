import type { ErrorCode } from './catalogue';

export type ErrorParams = Record<string, string | number>;

/** What a module throws when it cannot do what it was asked; `catalogue.ts` says what the visitor gets. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
