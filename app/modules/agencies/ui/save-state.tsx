import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import type { Autosave } from '~/ui/use-autosave';

type SaveStateProps = { state: Autosave; labels: Record<string, string> };

/**
 * What became of the last change, in words that are also said politely. The region stands from the
 * start, empty: only what enters it later is read out. Texts: `setup`.
 */
export function SaveState({ state, labels }: SaveStateProps) {
  return (
    <p role="status" data-save-state={state.kind} className="min-h-5 min-w-0 text-small text-muted">
      <Words state={state} labels={labels} />
    </p>
  );
}

function Words({ state, labels }: SaveStateProps) {
  const { t } = useTranslation('setup');
  switch (state.kind) {
    case 'idle':
      return null;
    case 'saving':
      return t('save.saving');
    case 'failed':
      return (
        <span className="flex gap-1.5 font-medium text-bad">
          <Icon name="alert-circle" className="mt-px" />
          {t(state.signedOut ? 'save.signedOut' : 'save.failed')}
        </span>
      );
    case 'saved': {
      const names = [...new Set(state.refused.map((field) => labels[field] ?? ''))].filter(Boolean);
      return (
        <span className="flex gap-1.5">
          <Icon name="check" className="mt-px text-ok" />
          <span>
            {names.length > 0
              ? t('save.savedBut', { time: state.at, fields: names.join(t('save.separator')) })
              : t('save.saved', { time: state.at })}
          </span>
        </span>
      );
    }
  }
}
