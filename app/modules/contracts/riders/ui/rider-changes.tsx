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
                  <Terms part={part}>{before}</Terms>
                </dd>
              </div>
              <div>
                <dt className="text-small text-muted">{t('after')}</dt>
                <dd className="font-semibold wrap-anywhere">
                  <Terms part={part}>{after}</Terms>
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3 font-semibold">
        <span>{t('difference')}</span> <span>{rider.difference}</span>
      </p>
    </Card>
  );
}

/** Drivers are a sentence of the page, whose names and numbers are isolated one by one; the rest is one value. */
function Terms({ part, children }: { part: string; children: string }) {
  return (
    <span dir={part === 'drivers' ? undefined : 'auto'} className="whitespace-pre-line">
      {children}
    </span>
  );
}
