import { Icon } from '../icon';

interface TrendProps {
  /** Above 0 where it grew, below where it shrank. */
  change: number;
  /** How much, as "12 %"; nothing where the two cannot be compared. */
  words: string | null;
  /** What it is compared with, as "contre 45". */
  against: string;
}

/** How a figure changed: an arrow, by how much, and what it was. */
export function Trend({ change, words, against }: TrendProps) {
  const tone = change > 0 ? 'text-ok' : change < 0 ? 'text-bad' : 'text-muted';
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {words ? (
        <b className={`inline-flex items-center gap-0.5 font-semibold ${tone}`}>
          {change === 0 ? null : <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} className="size-3.5" />}
          <bdi>{words}</bdi>
        </b>
      ) : null}{' '}
      {against}
    </span>
  );
}
