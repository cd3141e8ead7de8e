import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Notice } from '~/ui/feedback/flash';
import { TextLink } from '~/ui/text-link';
import type { SetupField, SetupStep } from '../setup-steps';
import { SetupSteps } from './setup-steps';
import { SetupSummary } from './setup-summary';

interface SetupFrameProps {
  step: SetupStep;
  furthest: SetupStep;
  missing: readonly SetupField[];
  /** Of these, what stands filled in a form and only waits to be saved. */
  toConfirm: readonly SetupField[];
  /** The agency is complete: its dashboard is open already. */
  isOpen: boolean;
  /** Something was saved. */
  exists: boolean;
  /** The agency's name, where another one of its city bears it. */
  namesake: string | null;
  title: string;
  lead: string;
  /** The form of the step. */
  children: ReactNode;
}

/** A step of the set-up: where one stands, the form, what is missing, the way out. */
export function SetupLayout(props: SetupFrameProps) {
  const { step, furthest, missing, toConfirm, isOpen, exists, namesake, title, lead, children } = props;
  const { t } = useTranslation('setup');
  const lang = useLanguage();
  const heading = useFocusOnNewStep(step);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid items-start gap-x-12 gap-y-3 pt-4 pb-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-y-6 lg:pt-12 lg:pb-20"
    >
      <div className="lg:sticky lg:top-6 lg:row-span-2">
        <p className="mb-4 hidden text-table font-semibold text-muted lg:block">{t('overline')}</p>
        <SetupSteps step={step} furthest={furthest} />
        <div className="mt-8 hidden lg:block">
          <SetupSummary missing={missing} toConfirm={toConfirm} isOpen={isOpen} />
        </div>
      </div>
      <div className="min-w-0">
        <p className="mb-1 text-small font-semibold text-muted tabular-nums">{t('stepOf', { step })}</p>
        <h1 ref={heading} tabIndex={-1} className="heading text-h1">
          {title}
        </h1>
        <p className="mt-1.5 mb-6 max-w-prose text-body text-muted">{lead}</p>
        {namesake === null ? null : (
          <div className="mb-6">
            <Notice type="warning">
              {t('namesake.text', { name: namesake })}{' '}
              <TextLink href={paths.contact(lang)}>{t('namesake.link')}</TextLink>
            </Notice>
          </div>
        )}
        {children}
      </div>
      <div className="mt-3 grid gap-6 lg:col-start-2 lg:mt-0">
        <div className="lg:hidden">
          <SetupSummary missing={missing} toConfirm={toConfirm} isOpen={isOpen} />
        </div>
        {exists && !isOpen ? (
          <p className="text-small text-muted">
            {t('delete.offer')} <TextLink href={paths.agencySetupDelete(lang)}>{t('delete.link')}</TextLink>
          </p>
        ) : null}
      </div>
    </main>
  );
}

/** A step that comes without a new document begins at its heading, for the keyboard and for readers. */
function useFocusOnNewStep(step: SetupStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
