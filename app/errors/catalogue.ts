interface Entry {
  /** HTTP status of the page; a form answers with it too, never below 400. */
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  /** Key of the sentence in locales, errors.json. */
  message: `errors:${string}`;
}

/** Every way a module refuses (SPEC §8): code → status and sentence. */
export const ERRORS = {
  // anywhere
  notFound: { status: 404, message: 'errors:notFound' },
  invalidData: { status: 400, message: 'errors:invalidData' },
  unexpected: { status: 500, message: 'errors:unexpected' },

  // accounts
  invalidCredentials: { status: 400, message: 'errors:invalidCredentials' },
  emailNotConfirmed: { status: 403, message: 'errors:emailNotConfirmed' },
  accountSuspended: { status: 403, message: 'errors:accountSuspended' },
  googleAccount: { status: 400, message: 'errors:googleAccount' },
  accountExists: { status: 409, message: 'errors:accountExists' },
  weakPassword: { status: 400, message: 'errors:weakPassword' },
  signUpClosed: { status: 403, message: 'errors:signUpClosed' },
  tooManyAttempts: { status: 429, message: 'errors:tooManyAttempts' },
  linkInvalid: { status: 410, message: 'errors:linkInvalid' },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof ERRORS;
