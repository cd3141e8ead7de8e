/// <reference types="@remix-run/dev" />
/// <reference types="@remix-run/node" />

import '@remix-run/node';

/** Types of loaders and actions as single fetch carries them. */
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}
