import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import type { GoogleIntent } from '~/modules/access/google/schema';
import { readOutcome } from '~/modules/access/google/outcome';
import { type OutcomeNotice, outcomeNotice } from '~/modules/access/google/outcome-notice.server';
import { isGoogleOffered } from './oauth-flow.server';

/** What a page that offers Google knows of it. */
export interface GoogleAvailability {
  isOffered: boolean;
  /** How a flow ended that began on this page. */
  notice: OutcomeNotice | null;
}

/** Reads it from the page's address; where Google is not offered nothing ended there. */
export function readGoogleAvailability(url: URL, intent: GoogleIntent, language: Language): GoogleAvailability {
  const isOffered = isGoogleOffered();
  const outcome = isOffered ? readOutcome(url.searchParams.get('google')) : null;
  return { isOffered, notice: outcome && outcomeNotice(outcome, intent, translator(language)) };
}
