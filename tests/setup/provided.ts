import 'vitest';
import type { GoogleSettings } from './google-server';

declare module 'vitest' {
  /** What the global set-ups hand to test files, which read it with `inject`. */
  export interface ProvidedContext {
    /** Project `database`: the migrated, empty database that each test file clones. */
    templateUrl: string;
    /** Projects `contract` and `e2e`: where the built site answers. */
    baseUrl: string;
    /** Projects `contract` and `e2e`: the seeded database behind it. */
    databaseUrl: string;
    /** Projects `contract` and `e2e`: what the web process wrote, warnings and errors. */
    serverLog: string;
    /** Projects `contract` and `e2e`: what the built site knows of Google; nobody answers there until a test starts it. */
    google: GoogleSettings;
    /** Project `e2e`: the browser's program. */
    chromiumPath: string;
  }
}
