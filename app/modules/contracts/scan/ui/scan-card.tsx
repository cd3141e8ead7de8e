import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';
import type { ContractDetails } from '../../details/find-contract.server';

/** The scan of a paper that was signed, or the way to add it. */
export function ScanCard({ contract }: { contract: ContractDetails }) {
  const { t } = useTranslation(['agency-contract', 'contract-paper']);
  const lang = useLanguage();
  const { number, signed, scan } = contract;
  if (signed?.method !== 'paper') return null;
  return (
    <Card pad="none" as="section" labelledBy="scan">
      <CardHeader id="scan" title={t('scan')} />
      <div className="grid gap-3 p-5">
        {scan ? (
          <>
            <p className="text-table text-muted">
              {t('scanAdded', { at: formatDateTime(scan.createdAt, lang, 'medium') })}
            </p>
            {/* A file, not a page: no script takes the post over. */}
            <form method="post" action={paths.agencyContractScanFile(lang, number)} target="_blank">
              <Button icon="external-link">{t('scanOpen')}</Button>
            </form>
            <div className="text-small text-muted">
              <p>{t('contract-paper:fingerprint')}</p>
              <p className="font-mono wrap-anywhere">
                <bdi dir="ltr">{scan.sha256}</bdi>
              </p>
            </div>
          </>
        ) : (
          <>
            <p className="text-table text-muted">{t('scanMissing')}</p>
            <div>
              <ButtonLink icon="upload" href={paths.agencyContractScan(lang, number)}>
                {t('scanAdd')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
