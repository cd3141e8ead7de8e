import { useTranslation } from '~/i18n/use-translation';
import { Card, CardHeader } from '~/ui/layout/card';
import type { RiderDetails } from '../rider-details.server';

/** What it was and what it becomes, then the price by how much. */
export function RiderChanges({ rider }: { rider: RiderDetails }) {
  const { t } = useTranslation('agency-rider');
  return (
    <Card pad="none" as="section" labelledBy="changes">
      <CardHeader id="changes" title={t('changes')} />
      <ul className="px-5">
        {rider.lines.map(({ part, label, before, after }) => (
          <li key={part} className="border-b border-line py-3 last:border-0">
            <p className="text-table text-muted">{label}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <div>
                <dt className="text-small text-muted">{t('before')}</dt>
                <dd className="wrap-anywhere">
                  <bdi dir="auto" className="whitespace-pre-line">
                    {before}
                  </bdi>
                </dd>
              </div>
              <div>
                <dt className="text-small text-muted">{t('after')}</dt>
                <dd className="font-semibold wrap-anywhere">
                  <bdi dir="auto" className="whitespace-pre-line">
                    {after}
                  </bdi>
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3 font-semibold">
        {t('difference')} <bdi dir="ltr">{rider.difference}</bdi>
      </p>
    </Card>
  );
}
