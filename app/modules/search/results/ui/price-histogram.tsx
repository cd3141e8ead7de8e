import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { PRICE_STEP, type PriceBar } from '../vehicle-listing';
import { useSearchTexts } from './search-texts';

const WIDTH = 240;
const HEIGHT = 40;

interface PriceHistogramProps {
  bars: readonly PriceBar[];
  min: number | null;
  max: number | null;
}

/** How many vehicles there are at each price; bars within the chosen prices are filled. */
export function PriceHistogram({ bars, min, max }: PriceHistogramProps) {
  const t = useSearchTexts();
  const lang = useLanguage();
  const used = bars.findLastIndex(({ count }) => count > 0);
  const first = bars.findIndex(({ count }) => count > 0);
  const visible = bars.slice(first, used + 1);
  const start = visible[0];
  const end = visible.at(-1);
  if (!start || !end || visible.length < 3) return null;
  const highest = Math.max(...visible.map(({ count }) => count));
  const width = WIDTH / visible.length;
  const within = ({ from }: PriceBar) => (min === null || from + PRICE_STEP > min) && (max === null || from <= max);
  const label = t('filters.histogram', {
    from: formatMoney(start.from, lang),
    to: formatMoney(end.from + PRICE_STEP, lang),
  });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="mb-2 h-10 w-full border-b-2 border-primary rtl:-scale-x-100"
    >
      {[true, false].map((chosen) => (
        <path
          key={String(chosen)}
          className={chosen ? 'fill-primary' : 'fill-line-strong'}
          d={visible
            .map((bar, at) => {
              if (bar.count === 0 || within(bar) !== chosen) return '';
              const height = Math.max(2, Math.round((bar.count / highest) * HEIGHT));
              const gap = Math.round(width * 12) / 100;
              return `M${Math.round(at * width * 10) / 10} ${HEIGHT}v${-height}h${Math.round((width - gap) * 10) / 10}v${height}z`;
            })
            .join('')}
        />
      ))}
    </svg>
  );
}
