import { useTranslation } from '~/i18n/use-translation';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { type useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';

/** The paper of an invoice in each language; a draft's says that it is one. */
export function InvoicePaperCard({ address }: { address: string }) {
  const { t } = useTranslation('agency-invoice');
  return (
    <Card pad="none" as="section" labelledBy="paper">
      <CardHeader id="paper" title={t('paper')} />
      <ul className="grid gap-2 p-5">
        {LANGUAGES.map((language) => (
          <li key={language} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            <span className="flex gap-4 text-table">
              <FileLink language={language} address={address} name={t('print')} />
              <FileLink language={language} address={address} name={t('download')} isSaved />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FileLinkProps {
  language: ReturnType<typeof useLanguage>;
  address: string;
  name: string;
  /** Whether it is kept as a file; else it opens beside the page, to be printed. */
  isSaved?: boolean;
}

function FileLink({ language, address, name, isSaved }: FileLinkProps) {
  const { t } = useTranslation('agency-invoice');
  const file = paths.agencyInvoiceFile(language, address);
  const how = isSaved
    ? { href: `${file}?download`, download: true }
    : { href: file, target: '_blank', rel: 'noopener' };
  return (
    <a
      {...how}
      aria-label={t('fileIn', { what: name, language: LANGUAGE_NAMES[language] })}
      className="link inline-flex min-h-6 items-center"
    >
      {name}
    </a>
  );
}
