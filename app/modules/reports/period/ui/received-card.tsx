import { useTranslation } from '~/i18n/use-translation';
import { formatRange } from '~/i18n/dates';
import { direction } from '~/i18n/languages';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { CalendarDay } from '~/platform/clock';
import { BarChart } from '~/ui/data/bar-chart';
import { Card, CardHeader } from '~/ui/layout/card';
import type { ReportQuery } from '../agency-report';
import type { AgencyReport } from '../read-agency-report.server';
import type { DayRange } from '../report-days';
import { shortStepLabel, stepLabel } from '../step-label';
import { chartUnit } from '../../ui/chart-unit';
import { reportLinks } from './report-links';

interface ReceivedCardProps {
  report: Pick<AgencyReport, 'days' | 'compared' | 'chart'>;
  states: ReportQuery['states'];
  today: CalendarDay;
}

/** What came in, step by step, before what came in on the days of comparison. */
export function ReceivedCard({ report: { days, compared, chart }, states, today }: ReceivedCardProps) {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  const values = chart.steps.flatMap(({ received, before }) => [Number(received), Number(before?.received ?? 0)]);
  const unit = chartUnit(values, lang);
  const head: [string, string] = [t(`step.${chart.step}`), t('figure.received')];
  return (
    <Card pad="none" as="section" labelledBy="received" className="min-w-0">
      <CardHeader
        id="received"
        title={t('chart.title')}
        note={unit.inThousands ? t('chart.inThousands') : t('chart.inDirhams')}
        action={compared ? <Legend compared={compared} /> : undefined}
      />
      <div className="px-4 py-4 sm:px-5">
        <BarChart
          id="received-chart"
          label={t('chart.label')}
          rtl={direction(lang) === 'rtl'}
          axisText={unit.axisText}
          table={{ open: t('chart.table'), head: compared ? [...head, t('chart.before')] : head }}
          bars={chart.steps.map(({ from, to, received, before }) => ({
            label: shortStepLabel({ from, to }, chart.step, lang),
            longLabel: stepLabel({ from, to }, chart.step, lang),
            value: Number(received),
            text: unit.text(Number(received)),
            longText: formatMoney(received, lang),
            href: reportLinks(lang, days, states).payments({ from, to }),
            current: from <= today && today <= to,
            before: compared
              ? { value: Number(before?.received ?? 0), longText: before ? formatMoney(before.received, lang) : '–' }
              : undefined,
          }))}
        />
      </div>
    </Card>
  );
}

function Legend({ compared }: { compared: DayRange }) {
  const { t } = useTranslation('agency-report');
  const lang = useLanguage();
  return (
    <span className="flex items-center gap-1.5 text-small text-muted">
      <span aria-hidden className="size-3 rounded-[3px] bg-line-strong" />
      {t('chart.compared', { days: formatRange(compared.from, compared.to, lang) })}
    </span>
  );
}
