import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { BarState, CalendarBar } from '../calendar-bar';
import type { PlacedBar } from '../row-cells';
import { BAR_ICONS, BAR_LOOKS } from './bar-look';
import type { useBarWords } from './bar-sentence';

const PLACE =
  'absolute top-2 h-7.75 start-[calc(var(--at)/var(--days)*100%)] w-[calc(var(--for)/var(--days)*100%)] min-w-1.5';

/** What of a bar can be moved: of a rental under way only its end. */
const MOVABLE: Partial<Record<BarState, 'all' | 'end'>> = {
  pending: 'all',
  confirmed: 'all',
  active: 'end',
  late: 'end',
};

/** A label outside stands where there is more room behind the bar than in it. */
const isOutside = ({ bar, length, room }: PlacedBar<CalendarBar>) => bar.state === 'late' && room > length;

/** A bar within its cell: whose booking it is and its hours; a link to the booking, or to the vehicle’s blocks. */
export function CalendarBarLink({
  placed,
  shortId,
  words,
}: {
  placed: PlacedBar<CalendarBar>;
  /** Of the vehicle. */
  shortId: string;
  words: ReturnType<typeof useBarWords>;
}) {
  const lang = useLanguage();
  const { bar, offset, length, continuesBefore, continuesAfter } = placed;
  const { name, times, sentence } = words(bar);
  const icon = BAR_ICONS[bar.state];
  const outside = isOutside(placed);
  const shape = `${continuesBefore ? '' : 'rounded-s-badge'} ${continuesAfter ? '' : 'rounded-e-badge'}`;
  const box = {
    className: `${PLACE} ${shape} flex items-center gap-1 border px-1.5 text-small font-semibold ${BAR_LOOKS[bar.state]}`,
    style: { '--at': round(offset), '--for': round(length) } as React.CSSProperties,
    title: sentence,
  };
  const content = (
    <>
      {icon ? <Icon name={icon} className="size-3.5 shrink-0" /> : null}
      {outside ? (
        <span
          dir="auto"
          className="pointer-events-none absolute start-full top-1/2 -translate-y-1/2 ps-2 whitespace-nowrap text-bad"
        >
          {name}
        </span>
      ) : (
        // The hours go to a second line, out of sight, where they do not fit whole.
        <span dir="auto" className="flex h-5 min-w-0 grow flex-wrap gap-x-1.5 overflow-hidden">
          <span className="max-w-full truncate-auto">{name}</span>
          <bdi dir="ltr" className="font-normal">
            {times}
          </bdi>
        </span>
      )}
    </>
  );
  if (bar.reference === null) {
    return (
      <a {...box} href={paths.agencyVehicleBlocks(lang, shortId)} aria-label={sentence}>
        {content}
      </a>
    );
  }
  return (
    <a {...box} href={paths.agencyBooking(lang, bar.reference)} aria-label={sentence} data-move={MOVABLE[bar.state]}>
      {content}
    </a>
  );
}

const round = (days: number) => Math.round(days * 1000) / 1000;
