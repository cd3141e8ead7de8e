import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/button';
import type { SaveState as State } from '~/ui/form/use-autosave';
import type { SetupStep } from '../setup-steps';
import { SaveState } from './save-state';

interface SetupBarProps {
  step: SetupStep;
  saving: State;
  /** What each field is called. */
  labels: Record<string, string>;
}

/**
 * The bar of a step, in view however long its form: back, what became of the last change, and the button
 * that saves and leads on. It keeps its height on wide screens, and on phones takes a line more only
 * while there is something to say.
 */
export function SetupBar({ step, saving, labels }: SetupBarProps) {
  const { t } = useTranslation('setup');
  const lang = useLanguage();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-4 sm:mx-0 sm:flex-nowrap sm:rounded-card sm:border sm:py-3 print:hidden">
      {step > 1 ? (
        <ButtonLink
          href={paths.agencySetup(lang, (step - 1) as SetupStep)}
          size="lg"
          icon="arrow-left"
          className="shrink-0 max-sm:aspect-square max-sm:!px-0"
        >
          <span className="max-sm:sr-only">{t('back')}</span>
        </ButtonLink>
      ) : null}
      <Button tone="primary" size="lg" className="shrink-0 max-sm:grow sm:order-last">
        {t(step === 4 ? 'finish' : 'next')}
      </Button>
      <div className="min-w-0 max-sm:w-full sm:flex-1 sm:basis-0">
        <SaveState state={saving} labels={labels} />
      </div>
    </div>
  );
}
