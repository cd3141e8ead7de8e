import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { paths } from '~/paths';
import { addDays, type CalendarDay, dayOf, type WallClock } from '~/platform/clock';
import { Plate } from '~/ui/data/plate';
import { markPlate } from '~/ui/data/plate-parts';
import { Icon, type IconName } from '~/ui/icon';
import type { CalendarWindow } from '../calendar-window';
import type { AgencyCalendar } from '../read-calendar.server';
import { rowCells } from '../row-cells';
import { PAPERS, type PaperKind, papersIn } from '../vehicle-papers';
import type { useBarWords } from './bar-sentence';
import { CalendarBarLink } from './calendar-bar-link';

type Vehicle = AgencyCalendar['vehicles'][number];

const PAPER_ICONS: Record<PaperKind, IconName> = {
  insurance: 'shield-alert',
  technicalControl: 'clipboard-check',
  circulationPermit: 'id-card',
  oilChange: 'droplet',
};

interface CalendarRowProps {
  vehicle: Vehicle;
  window: CalendarWindow;
  now: WallClock;
  /** The word for a status that keeps the vehicle from being rented. */
  status: string | undefined;
  words: ReturnType<typeof useBarWords>;
}

/** A vehicle with its days. */
export function CalendarRow({ vehicle, window, now, status, words }: CalendarRowProps) {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  const cells = rowCells(vehicle.bars, papersIn(vehicle, window), window);
  const isRentable = !vehicle.isArchived && vehicle.status !== 'unavailable';
  const today = dayOf(now);
  const firstFree = cells.find(({ index, bars }) => bars.length === 0 && addDays(window.from, index) >= today)?.index;
  return (
    <tr className="h-12">
      <th scope="row" className="sticky start-0 z-10 border-e border-b border-line bg-surface px-2 text-start sm:px-3">
        <VehicleHead {...{ vehicle, now, status, isRentable }} />
      </th>
      {cells.map(({ index, days, bars, marks }) => (
        <td
          key={index}
          colSpan={days > 1 ? days : undefined}
          style={bars.length + marks.length > 0 ? ({ '--days': days } as React.CSSProperties) : undefined}
        >
          {isRentable && bars.length === 0 && addDays(window.from, index) >= today ? (
            <FreeDay shortId={vehicle.shortId} day={addDays(window.from, index)} isFirst={index === firstFree} />
          ) : null}
          {bars.map((placed) => (
            <CalendarBarLink
              key={`${placed.bar.start} ${placed.bar.reference}`}
              placed={placed}
              shortId={vehicle.shortId}
              words={words}
            />
          ))}
          {marks.map(({ mark, offset }) => {
            const text = t(`paper.due.${mark.kind}`, { day: formatDate(mark.day, lang) });
            return (
              <span
                key={mark.kind}
                title={text}
                style={{ '--at': offset } as React.CSSProperties}
                className="absolute bottom-0 start-[calc(var(--at)/var(--days)*100%)] z-1 flex size-4.5 items-center justify-center rounded-full border border-warn bg-warn-tint text-warn"
              >
                <Icon name={PAPER_ICONS[mark.kind]} className="size-3" />
                <span className="sr-only">{text}</span>
              </span>
            );
          })}
        </td>
      ))}
    </tr>
  );
}

interface FreeDayProps {
  shortId: string;
  day: CalendarDay;
  /** Of its row: the Tab key goes to this one, the arrow keys to the others. */
  isFirst: boolean;
}

/** A free day: a link to a new booking of the vehicle from that day on. There are thousands: its look is `.book`. */
function FreeDay({ shortId, day, isFirst }: FreeDayProps) {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  return (
    <a
      className="book"
      href={paths.agencyNewBooking(lang, { vehicle: shortId, from: day })}
      tabIndex={isFirst ? undefined : -1}
      aria-label={t('book', { day: formatDate(day, lang, 'short') })}
    />
  );
}

type VehicleHeadProps = Pick<CalendarRowProps, 'vehicle' | 'now' | 'status'> & { isRentable: boolean };

/**
 * Its picture, name and plate, the way to take it out of service, what keeps it from being rented, and the papers that
 * have run out.
 */
function VehicleHead({ vehicle, now, status, isRentable }: VehicleHeadProps) {
  const { t } = useTranslation('agency-calendar');
  const lang = useLanguage();
  const expired = PAPERS.filter((kind) => (vehicle[kind] ?? '9') < dayOf(now));
  const expiredText = expired.map((kind) => t(`paper.expired.${kind}`)).join(t('paper.separator'));
  return (
    <span className="flex items-center gap-2.5">
      <VehicleThumb car={vehicle} className="h-[30px] w-13 max-sm:hidden" />
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate-auto text-small font-semibold">
          {`${vehicle.make} ${vehicle.modelName}`}
        </span>
        <span className="flex flex-wrap items-center gap-x-1 text-micro font-normal text-muted">
          <Plate>{vehicle.registrationNumber}</Plate>
          {expired.length > 0 ? (
            <span title={expiredText} className="text-bad">
              <Icon name="shield-alert" className="size-4" />
              <span className="sr-only">{expiredText}</span>
            </span>
          ) : null}
          {isRentable ? (
            <a
              className="out"
              href={paths.agencyVehicleBlocks(lang, vehicle.shortId)}
              aria-label={t('takeOut', { plate: markPlate(vehicle.registrationNumber) })}
            >
              <Icon name="wrench" />
            </a>
          ) : null}
          {status ? <span className="font-semibold text-warn">{status}</span> : null}
        </span>
      </span>
    </span>
  );
}
