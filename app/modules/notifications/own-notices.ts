import type { AdminScope, AgencyScope } from '~/modules/tenancy/scope';

/** Whose bell it is: an agency's, or the platform's (R89). */
export type BellScope = AgencyScope | AdminScope;

/** The notices of a bell that are not dismissed: the `where` of everything that reads or changes them. */
export const ownNotices = (scope: BellScope) => ({
  ...(scope.role === 'agency'
    ? { audience: 'agency' as const, agencyId: scope.agencyId }
    : { audience: 'platform' as const, agencyId: null }),
  isDismissed: false,
});
