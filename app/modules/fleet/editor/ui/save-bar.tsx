import { useTranslation } from '~/i18n/use-translation';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import type { EditorPart } from '../editor-parts';

interface SaveBarProps {
  /** With scripting, the parts that were changed; null without it, and for a new vehicle: the bar is always there. */
  changed: EditorPart[] | null;
  cancelHref: string;
  saveLabel: string;
}

/** Over the foot of the page: which parts were changed, and the two ways on. */
export function SaveBar({ changed, cancelHref, saveLabel }: SaveBarProps) {
  const { t } = useTranslation('vehicle-editor');
  if (changed?.length === 0) return null;
  return (
    <div className="save-bar sticky bottom-0 z-10 -mx-4 flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 bg-night px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-white sm:mx-0 sm:rounded-t-card sm:px-5">
      <p role="status" className="flex min-w-0 grow items-center gap-2 text-table max-sm:sr-only">
        {changed ? (
          <>
            <Icon name="pencil" />
            <span className="font-semibold">{t('changedParts', { count: changed.length })}</span>
            <span className="truncate opacity-80">{changed.map((part) => t(`part.${part}`)).join(' · ')}</span>
          </>
        ) : null}
      </p>
      <Link
        href={cancelHref}
        className="inline-flex min-h-12 items-center justify-center rounded-field border border-white/50 px-5 text-table font-semibold hover:bg-white/10 max-sm:grow"
      >
        {t('cancel')}
      </Link>
      <button
        className={`${buttonClass({ size: 'lg' })} max-sm:grow dark:border-primary dark:bg-primary dark:text-on-primary dark:hover:bg-primary-hover`}
      >
        {saveLabel}
      </button>
    </div>
  );
}
