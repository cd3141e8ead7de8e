import { useTranslation } from '~/i18n/use-translation';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
import { paths } from '~/paths';
import { Card, CardHeader } from '~/ui/layout/card';
import type { ContractDetails } from '../find-contract.server';

/** What comes next for the paper, and its file in each language. */
export function ContractPaperCard({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation('agency-contract');
  return (
    <Card pad="none" as="section" labelledBy="paper">
      <CardHeader id="paper" title={t('paper')} />
      <div className="grid gap-4 p-5">
        {contract.signed ? null : <p className="text-table text-muted">{t('next')}</p>}
        <PaperFiles path={(language) => paths.agencyContractFile(language, contract.number)} />
      </div>
    </Card>
  );
}

/** The files of a paper in each language, to be printed and to be kept. */
export function PaperFiles({ path }: { path: (language: Language) => string }) {
  const { t } = useTranslation('contract-paper');
  return (
    <ul className="grid gap-2">
      {LANGUAGES.map((language) => (
        <li key={language} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>
          <span className="flex gap-4 text-table">
            <FileLink language={language} file={path(language)} name={t('print')} />
            <FileLink language={language} file={path(language)} name={t('download')} saved />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface FileLinkProps {
  language: Language;
  file: string;
  name: string;
  /** Whether it is kept as a file; else it opens beside the page, to be printed. */
  saved?: boolean;
}

function FileLink({ language, file, name, saved }: FileLinkProps) {
  const { t } = useTranslation('contract-paper');
  const label = t('fileIn', { what: name, language: LANGUAGE_NAMES[language] });
  const how = saved ? { href: `${file}?download`, download: true } : { href: file, target: '_blank', rel: 'noopener' };
  return (
    <a {...how} aria-label={label} className="link inline-flex min-h-6 items-center">
      {name}
    </a>
  );
}
