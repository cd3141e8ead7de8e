import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Card } from '~/ui/layout/card';
import type { VehicleImport } from '../find-import.server';

interface ImportStateProps {
  found: Omit<VehicleImport, 'faults' | 'error'>;
  /** Rows with something wrong. */
  badRows: number;
  /** Why it failed, as a sentence. */
  error: string | null;
}

/** Where an import stands, and the one thing to do next. */
export function ImportState({ found, badRows, error }: ImportStateProps) {
  const { t } = useTranslation('vehicle-import-result');
  const lang = useLanguage();
  const { state, total, known, done, added } = found;
  const left = known > 0 ? <p className="text-body text-muted">{t('known', { count: known })}</p> : null;
  const another = <ButtonLink href={paths.agencyVehicleImportForm(lang)}>{t('another')}</ButtonLink>;
  const list = (
    <ButtonLink href={paths.agencyVehicles(lang)} tone="primary">
      {t('toList')}
    </ButtonLink>
  );
  if (badRows > 0)
    return (
      <Stand
        notice={
          <Notice type="error" title={t('bad', { count: badRows })}>
            {t('badText')}
          </Notice>
        }
      >
        {another}
      </Stand>
    );
  if (state === 'failed')
    return (
      <Stand
        notice={
          <Notice type="error" title={t('failed')}>
            {error}
          </Notice>
        }
      >
        {another}
      </Stand>
    );
  if (state === 'done')
    return (
      <Stand notice={<Notice type="success" title={t('added', { count: added })} />} text={left}>
        {list}
        {another}
      </Stand>
    );
  if (state === 'received')
    return <Progress title={t('checking', { count: total })} done={done} total={total} wait={t('waitCheck')} />;
  if (state === 'queued') {
    const count = total - known;
    return <Progress title={t('running', { count })} done={done} total={count} wait={t('wait')} />;
  }
  if (total === known)
    return (
      <Stand notice={<Notice type="info" title={t('nothing')} />} text={left}>
        {list}
        {another}
      </Stand>
    );
  return (
    <Stand notice={<Notice type="success" title={t('ready', { count: total - known })} />} text={left}>
      <form method="post">
        <Button tone="primary" icon="check">
          {t('start')}
        </Button>
      </form>
      {another}
    </Stand>
  );
}

function Stand({ notice, text, children }: { notice: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <div className="grid gap-4">
        {notice}
        {text}
        <div className="flex flex-wrap gap-2 max-sm:*:grow">{children}</div>
      </div>
    </Card>
  );
}

/** How far it is; the page loads itself again until it is done. */
function Progress({ title, done, total, wait }: { title: string; done: number; total: number; wait: string }) {
  const { t } = useTranslation('vehicle-import-result');
  return (
    <Card>
      <div role="status" className="grid gap-3">
        <p className="font-semibold">{title}</p>
        <progress
          aria-label={t('progress')}
          value={done}
          max={Math.max(1, total)}
          className="h-2 w-full accent-primary"
        />
        <p className="text-table text-muted tabular-nums">{t('doneOf', { done, total })}</p>
        <p className="text-table text-muted">{wait}</p>
      </div>
    </Card>
  );
}
