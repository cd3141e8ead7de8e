import type { ArticleId, Audience } from './articles';

/** The article that speaks of the pages whose address begins so, below the area's; `*` is any one segment. */
const FITTING: Record<Audience, readonly (readonly [beginning: string, article: ArticleId])[]> = {
  agency: [
    ['dashboard', 'set-up'],
    ['cars', 'add-a-car'],
    ['cars/import', 'import-cars'],
    ['cars/*/images', 'photos-of-a-car'],
    ['cars/*/maintenance', 'papers-and-upkeep'],
    ['cars/*/blocks', 'out-of-service'],
    ['cars/*/delete', 'remove-a-car'],
    ['works', 'papers-and-upkeep'],
    ['bookings', 'answer-a-request'],
    ['bookings/new', 'new-booking'],
    ['bookings/*/hand-over', 'hand-over'],
    ['bookings/*/return', 'take-back'],
    ['bookings/*/payment', 'payments'],
    ['bookings/*/deposit', 'deposits'],
    ['bookings/*/dates', 'change-a-booking'],
    ['bookings/*/car', 'change-a-booking'],
    ['bookings/*/edit', 'change-a-booking'],
    ['bookings/*/change', 'change-a-booking'],
    ['bookings/*/delete', 'cancel-a-booking'],
    ['calendar', 'calendar'],
    ['calendar/feeds', 'calendar-feeds'],
    ['clients', 'add-a-client'],
    ['clients/*/documents', 'identity-papers'],
    ['clients/*/merge', 'merge-clients'],
    ['clients/*/blacklist', 'client-to-avoid'],
    ['contracts', 'sign-a-contract'],
    ['contracts/*/condition', 'state-of-the-car'],
    ['contracts/*/riders', 'riders'],
    ['invoices', 'invoices'],
    ['invoices/*/credit', 'credit-notes'],
    ['payments', 'payments'],
    ['cash', 'cash-book'],
    ['journal', 'journal'],
    ['reports', 'reports'],
    ['reviews', 'reviews'],
    ['whatsapp', 'whatsapp'],
    ['notifications', 'notifications'],
    ['settings', 'agency-settings'],
    ['settings/locations', 'locations'],
    ['settings/business', 'opening-hours'],
    ['settings/contract', 'contract-terms'],
    ['settings/notifications', 'notifications'],
    ['settings/whatsapp', 'whatsapp'],
    ['settings/data', 'export-and-close'],
    ['settings/papers', 'set-up'],
    ['settings/close', 'export-and-close'],
  ],
  admin: [
    ['agencies', 'verify-an-agency'],
    ['agencies/*/suspend', 'suspend-an-agency'],
    ['agencies/*/reactivate', 'suspend-an-agency'],
    ['agencies/*/delete', 'suspend-an-agency'],
    ['agencies/*/view', 'see-as'],
    ['cars', 'cars-and-bookings'],
    ['bookings', 'cars-and-bookings'],
    ['invoices', 'cars-and-bookings'],
    ['brands-models', 'catalogue'],
    ['health', 'health'],
    ['users', 'accounts'],
    ['clients', 'accounts'],
    ['uploads', 'photos-of-agencies'],
    ['car-images', 'car-images'],
    ['reviews', 'reported-reviews'],
    ['settings', 'platform-settings'],
    ['jobs', 'jobs-and-outbox'],
    ['outbox', 'jobs-and-outbox'],
    ['tasks', 'jobs-and-outbox'],
    ['mails', 'jobs-and-outbox'],
    ['whatsapp', 'whatsapp-account'],
    ['audit', 'audit-log'],
    ['stats', 'statistics'],
  ],
};

/** The article that fits the page at a path of an area (R303), by the longest beginning; null where the whole help does. */
export function articleFor(audience: Audience, pathname: string): ArticleId | null {
  // Behind the language and the area.
  const segments = pathname.split('/').slice(3);
  let best: { length: number; article: ArticleId } | null = null;
  for (const [beginning, article] of FITTING[audience]) {
    const wanted = beginning.split('/');
    const isMet = wanted.every((word, at) => (word === '*' ? segments[at] : word === segments[at]));
    if (isMet && wanted.length > (best?.length ?? 0)) best = { length: wanted.length, article };
  }
  return best?.article ?? null;
}
