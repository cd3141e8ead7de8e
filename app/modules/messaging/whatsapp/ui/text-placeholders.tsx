import { useTranslation } from 'react-i18next';
import { Disclosure } from '~/ui/layout/disclosure';

/** What a text may leave to each message, with an example of each. */
export function TextPlaceholders({
  placeholders,
}: {
  placeholders: { name: string; meaning: string; example: string }[];
}) {
  const { t } = useTranslation('agency-whatsapp-text');
  return (
    <Disclosure plain summary={t('placeholders')}>
      <p className="text-table text-muted">{t('placeholdersHint')}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-table sm:grid-cols-2">
        {placeholders.map(({ name, meaning, example }) => (
          <div key={name} className="min-w-0 border-b border-line pb-2">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-3">
              <code dir="ltr" className="font-mono wrap-anywhere">{`{${name}}`}</code>
              <span className="text-muted">{meaning}</span>
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {example}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
