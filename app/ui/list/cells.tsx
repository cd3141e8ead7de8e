import { type DateLike, formatDate, formatTime } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Link } from '../link';

type Moment = Extract<DateLike, string> & Parameters<typeof formatTime>[0];

/** A day on one line, `04 déc.`, with its year where it is not that of today. */
export function Day({ at, today }: { at: Moment; today: string }) {
  const lang = useLanguage();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDate(at, lang, at.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium')}
    </time>
  );
}

/** A column of moments: the day, and the time under it. */
export function dayAndTime<Row>(today: string, moment: (row: Row) => Moment) {
  return {
    cell: (row: Row) => <Day at={moment(row)} today={today} />,
    detail: (row: Row): React.ReactNode => formatTime(moment(row)),
  };
}

/** A column of sums: decimal text, in figures that stand under each other; in MAD unless a row says otherwise. */
export function amount<Row>(lang: Language, sum: (row: Row) => string, currency: (row: Row) => string = () => 'MAD') {
  return {
    align: 'end' as const,
    cell: (row: Row) => (
      <span className="font-semibold">{formatMoney(sum(row), lang, { currency: currency(row) })}</span>
    ),
  };
}

/** A reference or number on one line, in its own direction. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {children}
    </bdi>
  );
}

/** The name of a row, which makes the whole row a link; in a card it is never cut. */
export function RowLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="stretched block font-semibold">
      <span dir="auto" className="block truncate-auto cards:wrap-anywhere cards:whitespace-normal">
        {children}
      </span>
    </Link>
  );
}
