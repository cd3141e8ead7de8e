import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Card } from '~/ui/layout/card';
import { Notice } from '~/ui/feedback/flash';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { StarOutline } from '~/ui/media/star-pattern';
import { TextLink } from '~/ui/text-link';
import type { AgencySummary } from '../read-agency-dashboard.server';

type StartFacts = Pick<AgencySummary, 'name' | 'slug' | 'logoKey' | 'setupStep' | 'isVerified'>;

/** The link back into a set-up that is not done, over the figures of the dashboard. */
export function SetupNotice({ setupStep }: Pick<StartFacts, 'setupStep'>) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  if (setupStep === null) return null;
  return (
    <Notice type="info" title={t('start.notice.title', { step: setupStep })}>
      {t('start.notice.text')} <TextLink href={paths.agencySetup(lang)}>{t('start.notice.link')}</TextLink>
    </Notice>
  );
}

/** What an agency without a car meets on its dashboard in place of figures: a welcome, and how far it is. */
export function DashboardStart({ name, slug, logoKey, setupStep, isVerified }: StartFacts) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const isOnline = setupStep === null;
  return (
    <Card pad="none" as="section" labelledBy="welcome" className="overflow-hidden">
      <div className="flex flex-col gap-4 p-5 md:flex-row md:gap-6 md:p-8">
        <StarOutline className="size-16 shrink-0" />
        <div className="min-w-0">
          <h2 id="welcome" className="heading text-title wrap-anywhere">
            {t('start.welcome.title', { name })}
          </h2>
          <p className="mt-1 max-w-prose text-body text-muted">{t('start.welcome.text')}</p>
          <ButtonLink href={paths.agencyNewVehicle(lang)} tone="primary" icon="plus" className="mt-4">
            {t('start.welcome.car')}
          </ButtonLink>
        </div>
      </div>
      <ul className="border-t border-line">
        <Point
          isDone={isOnline}
          title={isOnline ? t('start.check.page') : t('start.notice.title', { step: setupStep })}
          text={isOnline ? undefined : t('start.notice.text')}
          action={
            isOnline ? (
              <TextLink href={paths.agency(lang, slug)}>{t('start.welcome.page')}</TextLink>
            ) : (
              <TextLink href={paths.agencySetup(lang)}>{t('start.notice.link')}</TextLink>
            )
          }
        />
        <Point
          isDone={logoKey !== null}
          title={logoKey ? t('start.check.logo') : t('start.check.noLogo')}
          text={logoKey ? undefined : t('start.check.noLogoText')}
          action={
            logoKey || isOnline ? undefined : (
              <TextLink href={paths.agencySetup(lang, 1)}>{t('start.check.addLogo')}</TextLink>
            )
          }
        />
        <Point isDone={false} title={t('start.check.car')} text={t('start.check.carText')} />
        <Point
          isDone={isVerified}
          title={isVerified ? t('start.check.verified') : t('start.check.badge')}
          text={isVerified ? undefined : t('start.check.badgeText')}
        />
      </ul>
    </Card>
  );
}

interface PointProps {
  isDone: boolean;
  title: string;
  text?: string;
  action?: ReactNode;
}

function Point({ isDone, title, text, action }: PointProps) {
  const { t } = useTranslation('agency-overview');
  return (
    <li className="flex items-start gap-3 border-b border-line px-5 py-3 last:border-b-0 md:px-8">
      {isDone ? (
        <Icon name="check-circle" className="mt-[3px] text-ok" />
      ) : (
        <span aria-hidden className="mt-[3px] size-[18px] shrink-0 rounded-full border-2 border-field" />
      )}
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
        <div className="min-w-0">
          <p className="font-semibold">
            {title} <span className="sr-only">{t(isDone ? 'start.check.done' : 'start.check.todo')}</span>
          </p>
          {text ? <p className="text-table text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
    </li>
  );
}
