import type { AdminScope } from '~/modules/tenancy/scope';
import { hideReview, keepReview } from '../reports/hide-review.server';
import type { Decision } from './decision-schema';

/**
 * Does with a review what an administrator decided (R253).
 * @throws DomainError reviewNotFound
 */
export function decideReview(scope: AdminScope, id: string, { button, reason }: Decision): Promise<void> {
  if (button === 'keep') return keepReview(scope, id);
  return hideReview(scope, id, button === 'hide' && reason ? reason : null);
}
