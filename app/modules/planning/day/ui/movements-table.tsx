import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { type CalendarDay, dayOf, type WallClock } from '~/platform/clock';
import { Plate } from '~/ui/data/plate';
import { Code, RowLink } from '~/ui/list/cells';
import { type Column, DataTable } from '~/ui/list/data-table';
import type { Movement } from '../list-movements.server';
import { MovementBadge } from './movement-badge';

interface MovementsTableProps {
  kind: Movement['kind'];
  moves: Movement[];
  day: CalendarDay;
  now: WallClock;
}

/** The departures or the returns of a day by the hour, with what the counter needs for each. */
export function MovementsTable({ kind, moves, day, now }: MovementsTableProps) {
  const { t } = useTranslation('agency-day');
  const lang = useLanguage();
  const columns: Column<Movement>[] = [
    {
      key: 'time',
      header: t('column.time'),
      cell: ({ at }) => (
        <time dateTime={at} className="font-semibold whitespace-nowrap">
          {dayOf(at) === day ? formatTime(at) : formatDate(at, lang, 'short')}
        </time>
      ),
      detail: ({ at }) => (dayOf(at) === day ? null : formatTime(at)),
    },
    {
      key: 'client',
      header: t('column.client'),
      phone: 'title',
      cell: ({ client, reference }) => <RowLink href={paths.agencyBooking(lang, reference)}>{client}</RowLink>,
      detail: ({ reference }) => <Code>{reference}</Code>,
    },
    {
      key: 'phone',
      header: t('column.phone'),
      cell: ({ phone }) => (
        <a href={`tel:${phone}`} className="link relative z-1 inline-flex min-h-6 items-center touch:min-h-11">
          <Code>{displayPhone(phone)}</Code>
        </a>
      ),
    },
    {
      key: 'vehicle',
      header: t('column.vehicle'),
      cell: ({ car }) => <span dir="auto">{`${car.make} ${car.modelName}`}</span>,
      detail: ({ plate }) => <Plate>{plate}</Plate>,
    },
    { key: 'place', header: t('column.place'), cell: ({ place }) => <span dir="auto">{place}</span> },
    {
      key: 'due',
      header: t('column.due'),
      align: 'end',
      cell: ({ due }) =>
        Number(due) > 0 ? (
          <span className="font-semibold whitespace-nowrap">{formatExactMoney(due, lang)}</span>
        ) : (
          <span className="text-muted">{t('nothingDue')}</span>
        ),
    },
    {
      key: 'state',
      header: t('column.state'),
      phone: 'corner',
      cell: (move) => <MovementBadge move={move} now={now} />,
    },
  ];
  return (
    <DataTable
      caption={t(`title.${kind}`)}
      columns={columns}
      rows={moves}
      rowKey={({ reference }) => reference}
      isLate={({ state }) => state === 'late'}
    />
  );
}
