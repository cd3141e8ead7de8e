import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Card, CardHeader, Line } from '~/ui/layout/card';

export interface StatusGroup {
  title: string;
  rows: { label: string; count: number }[];
}

/** How many of each kind stand where. */
export function StatusCounts({ title, groups }: { title: string; groups: StatusGroup[] }) {
  const lang = useLanguage();
  return (
    <Card pad="none" as="section" labelledBy="statuses" className="overflow-hidden">
      <CardHeader id="statuses" title={title} />
      <div className="grid gap-px bg-line sm:grid-cols-2 xl:grid-cols-4">
        {groups.map((group) => (
          <div key={group.title} className="bg-surface p-5">
            <h3 className="text-table font-semibold">{group.title}</h3>
            <dl className="mt-2">
              {group.rows.map(({ label, count }) => (
                <Line key={label} small label={label}>
                  {formatNumber(count, lang)}
                </Line>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Card>
  );
}
