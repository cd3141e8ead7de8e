import type { Namespace } from '~/i18n/namespaces';
import type { Hydration } from './document/hydrate';

/** What a route says of itself besides its loader, action and view. */
export interface RouteHandle {
  /** The text namespaces its view uses; sent to the browser only when the page is hydrated. */
  i18n?: readonly Namespace[];
  hydrate?: Hydration;
  /**
   * What the public layout puts around the page: `slim` a footer of one line, under a page that is one short
   * task; `task` that footer, and a header without the site's links.
   */
  layout?: 'slim' | 'task';
}
