import { useTranslation } from '~/i18n/use-translation';
import { capitalise, formatDate } from '~/i18n/dates';
import { DATE_WORDS } from '~/i18n/date-words';
import { formatMoney } from '~/i18n/money';
import { direction } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import { paths, withQuery } from '~/paths';
import { addDays, type CalendarMonth, daysInMonth, startOfMonth } from '~/platform/clock';
import { BarChart } from '~/ui/data/bar-chart';
import { Card, CardHeader } from '~/ui/layout/card';
import type { MoneyToday } from '../money-today.server';
import { chartUnit } from './chart-unit';

const daysOf = (month: CalendarMonth) => {
  const from = startOfMonth(month);
  return { from, to: addDays(from, daysInMonth(month) - 1) };
};

/** What came in over six months (R34), as bars and as a table. */
export function RevenueCard({ months }: { months: MoneyToday['months'] }) {
  const { t } = useTranslation('agency-overview');
  const lang = useLanguage();
  const unit = chartUnit(
    months.map(({ amount }) => Number(amount)),
    lang,
  );
  return (
    <Card pad="none" as="section" labelledBy="revenue" className="min-w-0">
      <CardHeader
        id="revenue"
        title={t('revenue.title')}
        note={unit.inThousands ? t('revenue.inThousands') : t('revenue.inDirhams')}
      />
      <div className="px-4 py-4 sm:px-5">
        <BarChart
          id="revenue-chart"
          label={t('revenue.label')}
          rtl={direction(lang) === 'rtl'}
          axisText={unit.axisText}
          table={{ open: t('revenue.table'), head: [t('revenue.month'), t('revenue.amount')] }}
          bars={months.map(({ month, amount }, index) => ({
            label: DATE_WORDS[lang].monthsShort[Number(month.slice(5)) - 1] ?? '',
            longLabel: capitalise(formatDate(month, lang, 'month')),
            value: Number(amount),
            text: unit.text(Number(amount)),
            longText: formatMoney(amount, lang),
            href: withQuery(paths.agencyPayments(lang), { period: 'custom', ...daysOf(month) }),
            current: index === months.length - 1,
          }))}
        />
      </div>
    </Card>
  );
}
