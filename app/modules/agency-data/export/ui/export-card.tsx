import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, buttonClass } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { TitledCard } from '~/ui/layout/card';
import type { ShownExport } from '../shown-export';

/** What is in an archive, how the latest one stands, and the one thing to do next. */
export function ExportCard({ found }: { found: ShownExport | null }) {
  const { t } = useTranslation('agency-data');
  return (
    <TitledCard id="export" title={t('exportTitle')}>
      <div className="grid gap-4">
        <p>{t('exportText')}</p>
        <ul className="grid list-disc gap-1 ps-5 text-table text-muted">
          <li>{t('content.tables')}</li>
          <li>{t('content.documents')}</li>
          <li>{t('content.files')}</li>
        </ul>
        <Stand found={found} />
      </div>
    </TitledCard>
  );
}

function Stand({ found }: { found: ShownExport | null }) {
  const { t } = useTranslation('agency-data');
  const lang = useLanguage();
  if (found?.state === 'queued') return <Progress {...found} />;
  if (found?.state !== 'done')
    return (
      <>
        {found ? <Notice type="error">{t('failed')}</Notice> : null}
        <Ask tone="primary">{t('start')}</Ask>
      </>
    );
  return (
    <>
      <Notice type="success" title={t('ready')}>
        {t('readyText', { size: found.size, until: found.until })}
      </Notice>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <a href={paths.agencyExportFile(lang, found.id)} download className={buttonClass({ tone: 'primary' })}>
          <Icon name="download" />
          {t('download')}
        </a>
        <Ask>{t('again')}</Ask>
      </div>
    </>
  );
}

const Ask = ({ tone, children }: { tone?: 'primary'; children: ReactNode }) => (
  <form method="post" className="grid sm:justify-start">
    <Button tone={tone} name="intent" value="export">
      {children}
    </Button>
  </form>
);

/** How far it is; the page loads itself again until it is done. */
function Progress({ done, total }: Pick<ShownExport, 'done' | 'total'>) {
  const { t } = useTranslation('agency-data');
  return (
    <div role="status" className="grid gap-3">
      <p className="font-semibold">{t('running')}</p>
      <progress
        aria-label={t('progress')}
        value={done}
        max={Math.max(1, total)}
        className="h-2 w-full accent-primary"
      />
      {total > 0 ? <p className="text-table text-muted tabular-nums">{t('doneOf', { done, total })}</p> : null}
      <p className="text-table text-muted">{t('wait')}</p>
    </div>
  );
}
