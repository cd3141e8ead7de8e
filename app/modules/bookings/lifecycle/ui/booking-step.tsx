import type { ReactNode } from 'react';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import type { IconName } from '~/ui/icon';

/** The step, or a sentence when the booking has moved on since and there is nothing to ask. */
export function BookingGone({ allowed, errors, children }: { allowed: boolean; errors: number; children: ReactNode }) {
  const { t } = useTranslation('errors-transition');
  if (allowed || errors > 0) return <>{children}</>;
  return (
    <div className="mt-3">
      <Notice type="warning" title={t('bookingChanged')} />
    </div>
  );
}

/** What a step is called: where it no longer applies, that it does not. */
export function useStepTitle(title: string, isAllowed: boolean): string {
  const { t } = useTranslation('agency-booking');
  return isAllowed ? title : t('step.gone');
}

interface StepButtonsProps {
  back: string;
  label: string;
  tone: 'primary' | 'danger';
  icon?: IconName;
}

/** The link back, and the one button that acts; it rests while its post is under way. */
export function StepButtons({ back, label, tone, icon }: StepButtonsProps) {
  const { t } = useTranslation('agency-booking');
  const busy = useNavigation().state === 'submitting';
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
      <ButtonLink href={back} keepScroll>
        {t('step.back')}
      </ButtonLink>
      <Button tone={tone} icon={icon} disabled={busy}>
        {label}
      </Button>
    </div>
  );
}
