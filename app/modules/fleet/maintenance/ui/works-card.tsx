import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';
import { Link } from '~/ui/link';
import { type Column, DataTable } from '~/ui/list/data-table';
import { ListPagination } from '~/ui/list/list-pagination';
import type { DrawnList } from '~/ui/list/list-view';
import type { VehicleWork } from '../list-works.server';

interface WorksCardProps {
  shortId: string;
  works: VehicleWork[];
  view: DrawnList;
  /** What the works of this year cost: decimal text in MAD. */
  costOfYear: string;
  year: string;
}

/** The log of works, a page at a time; each leads to where it is corrected or deleted. */
export function WorksCard({ shortId, works, view, costOfYear, year }: WorksCardProps) {
  const { t } = useTranslation('vehicle-maintenance');
  const lang = useLanguage();
  const columns = useColumns(shortId);
  return (
    <section aria-labelledby="works" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="works" className="heading text-card">
          {t('works.title')}
          <span className="ms-1.5 font-text text-small font-normal text-muted">{view.total}</span>
        </h2>
        <p className="text-table tabular-nums">
          {t('works.cost', { year, amount: formatExactMoney(costOfYear, lang) })} ·{' '}
          <Link href={paths.agencyWorks(lang)} className="link target whitespace-nowrap">
            {t('works.ofFleet')}
          </Link>
        </p>
      </div>
      {view.total === 0 ? (
        <Card>
          <p className="text-muted">{t('works.none')}</p>
        </Card>
      ) : (
        <>
          <DataTable caption={t('works.title')} columns={columns} rows={works} rowKey={({ id }) => id} />
          <ListPagination view={view} />
        </>
      )}
    </section>
  );
}

function useColumns(shortId: string): Column<VehicleWork>[] {
  const { t } = useTranslation('vehicle-maintenance');
  const lang = useLanguage();
  return [
    {
      key: 'what',
      header: t('works.what'),
      cell: ({ id, what }) => (
        <Link href={paths.agencyWork(lang, shortId, id)} keepScroll className="stretched block font-semibold">
          <span dir="auto" className="line-clamp-2 [text-align:match-parent] wrap-anywhere">
            {what}
          </span>
        </Link>
      ),
      detail: ({ garage, hasInvoice }) =>
        garage || hasInvoice ? (
          <span className="flex flex-wrap items-center gap-x-3">
            {garage ? <bdi>{garage}</bdi> : null}
            {hasInvoice ? (
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                <Icon name="image" />
                {t('works.invoice')}
              </span>
            ) : null}
          </span>
        ) : null,
      phone: 'title',
    },
    {
      key: 'day',
      header: t('works.day'),
      cell: ({ doneOn }) => <span className="whitespace-nowrap">{formatDate(doneOn, lang, 'medium')}</span>,
    },
    {
      key: 'mileage',
      header: t('works.mileage'),
      align: 'end',
      cell: ({ mileage }) => (mileage === null ? '–' : t('works.km', { km: formatNumber(mileage, lang) })),
    },
    {
      key: 'cost',
      header: t('works.price'),
      align: 'end',
      cell: ({ cost }) => <span className="font-semibold tabular-nums">{formatExactMoney(cost, lang)}</span>,
      phone: 'corner',
    },
  ];
}
