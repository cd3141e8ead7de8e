import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { SaveState as State } from '~/ui/form/use-autosave';

type SaveStateProps = { state: State; labels: Record<string, string> };

/**
 * What became of the last change, in words that are also said politely; on phones in fewer. The region
 * stands from the start, empty and without height: only what enters it later is read out.
 */
export function SaveState({ state, labels }: SaveStateProps) {
  return (
    <p
      role="status"
      data-save-state={state.kind}
      className="flex gap-1.5 pt-2 text-small text-muted empty:pt-0 sm:justify-end sm:pt-0"
    >
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
        <>
          <Icon name="alert-circle" className="mt-px text-bad" />
          <span className="font-medium text-bad">
            {state.signedOut ? (
              <Sentence short={t('save.signedOutShort')} long={t('save.signedOut')} />
            ) : (
              t('save.failed')
            )}
          </span>
        </>
      );
    case 'refused':
      return (
        <>
          <Icon name="alert-circle" className="mt-px text-bad" />
          <span className="font-medium text-bad">
            {state.error ? `${state.error} ` : null}
            {t('save.refused')}
          </span>
        </>
      );
    case 'saved': {
      const names = [...new Set(state.refused.map((field) => labels[field] ?? ''))].filter(Boolean);
      const fields = names.join(t('save.separator'));
      return (
        <>
          <Icon name="check" className="mt-px text-ok" />
          <span className="min-w-0">
            {fields ? (
              <Sentence
                short={t('save.savedButShort', { fields })}
                long={t('save.savedBut', { time: state.at, fields })}
              />
            ) : (
              t('save.saved', { time: state.at })
            )}
          </span>
        </>
      );
    }
  }
}

/** One of the two is shown, and read. */
function Sentence({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span className="line-clamp-2 sm:hidden">{short}</span>
      <span className="line-clamp-2 max-sm:hidden">{long}</span>
    </>
  );
}
