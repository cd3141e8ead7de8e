import { type GoogleOutcome, readOutcome } from '~/modules/access/google/outcome';
import { isGoogleOffered } from './oauth-flow.server';

/** What a page that offers Google knows of it. */
export interface GoogleAvailability {
  isOffered: boolean;
  /** How a flow ended that began on this page. */
  outcome: GoogleOutcome | null;
}

/** Reads it from the page's address; where Google is not offered nothing ended there. */
export function readGoogleAvailability(url: URL): GoogleAvailability {
  const isOffered = isGoogleOffered();
  return { isOffered, outcome: isOffered ? readOutcome(url.searchParams.get('google')) : null };
}
