import 'vitest';
import type { Site } from './app-server';

declare module 'vitest' {
  /** What the global set-ups hand to test files, which read it with `inject`. */
  export interface ProvidedContext {
    /** Project `unit`: where files are kept, a folder a worker. */
    unitStorage: string;
    /** Project `database`: the migrated, empty database that each test file clones. */
    templateUrl: string;
    /** Projects `contract` (one) and `e2e` (one a worker): the built site; read by tests/setup/site.ts. */
    sites: Site[];
    /** Project `e2e`: the browser's program. */
    chromiumPath: string;
  }
}
