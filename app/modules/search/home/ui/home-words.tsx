import { useTranslation } from '~/i18n/use-translation';
import type { ClaimSettings } from '~/modules/settings/claim-settings';
import { Icon, type IconName } from '~/ui/icon';

const STEPS = ['place', 'dates', 'request'] as const;

/** How a booking comes about, in three steps (R108). */
export function HomeSteps() {
  const { t } = useTranslation('home');
  return (
    <section
      aria-labelledby="steps-title"
      className="mt-10 gap-8 md:mt-16 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2.25fr)]"
    >
      <div className="mb-4">
        <h2 id="steps-title" className="heading text-title md:text-h2">
          {t('steps.title')}
        </h2>
        <p className="mt-1 text-muted">{t('steps.text')}</p>
      </div>
      <ol className="grid gap-x-8 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] border-t border-line py-3 md:block md:border-0 md:py-0">
            <div className="flex items-center gap-3 self-start md:mb-3 md:pt-1.5">
              <span className="heading text-card text-primary">{index + 1}</span>
              <span aria-hidden className="h-px grow bg-line-strong max-md:hidden" />
            </div>
            <div>
              <h3 className="heading text-card">{t(`steps.${step}.title`)}</h3>
              <p className="text-muted md:mt-1">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REASONS: [claim: keyof ClaimSettings, icon: Record<'on' | 'off', IconName>][] = [
  ['verifiedAgencies', { on: 'shield-check', off: 'building' }],
  ['bestPrices', { on: 'tag', off: 'tag' }],
  ['support247', { on: 'phone', off: 'whatsapp' }],
  ['trustedReviews', { on: 'star', off: 'star' }],
  ['flexibleHours', { on: 'clock', off: 'clock' }],
];

/** Why this platform: each claim where its switch is on, and what is true anyway where it is off (R108). */
export function HomeReasons({ claims }: { claims: ClaimSettings }) {
  const { t } = useTranslation('home');
  const shown = REASONS.map(([reason, icons]) => {
    const form = claims[reason] ? 'on' : 'off';
    return { reason, form, icon: icons[form] } as const;
  });
  return (
    <section
      aria-labelledby="reasons-title"
      className="mt-10 rounded-card border border-line bg-surface p-5 md:mt-16 md:p-8"
    >
      <h2 id="reasons-title" className="heading mb-4 text-title md:mb-5 md:text-h2">
        {t('reasons.title')}
      </h2>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
        {shown.map(({ reason, form, icon }) => (
          <li key={reason} className="grid grid-cols-[2rem_1fr] lg:block">
            <Icon name={icon} className="size-6 text-primary lg:mb-2" />
            <div>
              <h3 className="heading text-card">{t(`reasons.${reason}.${form}.title`)}</h3>
              <p className="text-table text-muted">{t(`reasons.${reason}.${form}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
