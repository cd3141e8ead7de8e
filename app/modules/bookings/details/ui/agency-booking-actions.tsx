import { useTranslation } from '~/i18n/use-translation';
import { type AgencyBookingStep, paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { ButtonLink } from '~/ui/button';
import type { BookingDetails } from '../find-booking.server';
import { nextAction } from '../next-action';

type ActionFacts = Pick<
  BookingDetails,
  'reference' | 'status' | 'nextStatuses' | 'canHandOver' | 'handedOverAt' | 'amountDue' | 'depositHeld' | 'shown'
>;

/** What the agency does next with a booking, and how it says no; each button leads to a step that asks first. */
export function AgencyBookingActions({ booking }: { booking: ActionFacts }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const { reference, status, nextStatuses } = booking;
  const to = (step: AgencyBookingStep) => paths.agencyBookingStep(lang, reference, step);
  const next = nextAction(booking);
  const isReturnable = nextStatuses.includes('completed') && next !== 'return';
  if (!next && nextStatuses.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {nextStatuses.includes('cancelled') && (
        <ButtonLink href={to('decline')} icon="x" keepScroll>
          {t(status === 'pending' ? 'step.decline' : 'step.cancel')}
        </ButtonLink>
      )}
      {isReturnable && (
        <ButtonLink href={to('return')} icon="key" keepScroll>
          {t('step.return')}
        </ButtonLink>
      )}
      {next === 'answer' && (
        <ButtonLink href={to('confirm')} tone="primary" icon="check" keepScroll>
          {t('step.confirm')}
        </ButtonLink>
      )}
      {next === 'handOver' && (
        <ButtonLink href={to('hand-over')} tone="primary" icon="key" keepScroll>
          {t('step.handOver')}
        </ButtonLink>
      )}
      {next === 'return' && (
        <ButtonLink href={to('return')} tone="primary" icon="key" keepScroll>
          {t('step.return')}
        </ButtonLink>
      )}
    </div>
  );
}
