import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import type { WhatsappPreview } from '../sample.server';

interface TextPreviewsProps {
  previews: readonly Pick<WhatsappPreview, 'language' | 'text' | 'length' | 'test'>[];
  isUnsaved: boolean;
  /** Of the links that send each to one's own number. */
  test?: string;
  /** Why there are none. */
  noTest?: string;
}

/** What the words come to in each language, as WhatsApp shows it, with a link that sends it to one's own number. */
export function TextPreviews({ previews, isUnsaved, test: testLabel, noTest }: TextPreviewsProps) {
  const { t } = useTranslation('whatsapp-text');
  return (
    <div className="p-5">
      <p className="mb-4 text-table text-muted">{t(isUnsaved ? 'previewUnsaved' : 'previewNote')}</p>
      <ul className="grid gap-5">
        {previews.map(({ language, text, length, test }) => (
          <li key={language} className="grid gap-2">
            <h3 className="font-semibold">{t(`in.${language}`)}</h3>
            <p
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              className="max-w-prose rounded-card bg-ok-tint px-4 py-3 text-body wrap-anywhere whitespace-pre-line"
            >
              {text}
            </p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {test ? (
                <ButtonLink href={test} size="sm" icon="whatsapp" target="_blank" rel="noopener noreferrer">
                  {testLabel}
                </ButtonLink>
              ) : null}
              <span className="text-table text-muted">{t('messageLength', { count: length })}</span>
            </div>
          </li>
        ))}
      </ul>
      {noTest && previews.every(({ test }) => test === null) ? (
        <p className="mt-3 text-table text-muted">{noTest}</p>
      ) : null}
    </div>
  );
}
