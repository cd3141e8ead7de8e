import type { Namespace } from '~/i18n/namespaces';
import type { LiveTopic } from '~/modules/notifications/live/live-topics';
import type { Hydration } from './document/hydrate';

/** Seconds for which finished pages are shared: what changes by the minute, and what changes by the month. */
export const SHARE_LISTS = 3;
export const SHARE_TEXTS = 60;

/** What a route says of itself besides its loader, action and view. */
export interface RouteHandle {
  /** The text namespaces that its view uses beside its layouts'. Only of pages that are hydrated. */
  i18n?: readonly Namespace[];
  hydrate?: Hydration;
  /** What of others' changes the page shows: it is read again when one happens (R94). Not of pages with a form. */
  live?: readonly LiveTopic[];
  /**
   * For how many seconds the finished page of one signed-out visitor is shown to others who ask the same way
   * (document/shared-pages.server.ts). Only of pages that are never hydrated.
   */
  shareFor?: number;
  /**
   * What the public layout puts around the page: `slim` a footer of one line, under a page that is one short
   * task; `task` that footer, and a header without the site's links.
   */
  layout?: 'slim' | 'task';
  /** Pictures of other sites may show: logos of brands that stand elsewhere (R290). */
  pictures?: 'anywhere';
}
