import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '~/i18n/languages';
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
        <ul className="grid gap-2">
          {LANGUAGES.map((language) => (
            <li key={language} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
              <span className="flex gap-4 text-table">
                <FileLink language={language} number={contract.number} name={t('print')} />
                <FileLink language={language} number={contract.number} name={t('download')} saved />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface FileLinkProps {
  language: (typeof LANGUAGES)[number];
  number: string;
  name: string;
  /** Whether it is kept as a file; else it opens beside the page, to be printed. */
  saved?: boolean;
}

function FileLink({ language, number, name, saved }: FileLinkProps) {
  const { t } = useTranslation('agency-contract');
  const file = paths.agencyContractFile(language, number);
  const label = t('fileIn', { what: name, language: LANGUAGE_NAMES[language] });
  const how = saved ? { href: `${file}?download`, download: true } : { href: file, target: '_blank', rel: 'noopener' };
  return (
    <a {...how} aria-label={label} className="link inline-flex min-h-6 items-center">
      {name}
    </a>
  );
}
