import { useTranslation } from '~/i18n/use-translation';
import { direction, isLanguage } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';

interface WrittenTextProps {
  text: string;
  /** In which it is written; null where that is not known. */
  language: string | null;
  className?: string;
}

/** What somebody wrote, in its own language and direction, and a word where that is not the page's. */
export function WrittenText({ text, language, className = '' }: WrittenTextProps) {
  const { t } = useTranslation('review');
  const lang = useLanguage();
  const known = isLanguage(language) ? language : null;
  const isForeign = known !== null && known !== lang;
  return (
    <>
      <p
        lang={known ?? undefined}
        dir={known ? direction(known) : 'auto'}
        className={`text-table whitespace-pre-line wrap-anywhere ${className}`}
      >
        {text}
      </p>
      {isForeign ? <p className="mt-1 text-micro text-muted">{t(`written.${known}`)}</p> : null}
    </>
  );
}
