import { useTranslation } from '~/i18n/use-translation';
import { formatBytes } from '~/i18n/bytes';
import { formatDateTime } from '~/i18n/dates';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { FactList } from '~/ui/data/fact-list';
import { Card, CardHeader } from '~/ui/layout/card';
import type { Health } from '../read-health.server';

/** The database, the stored files and the process that answers: sizes, versions, and whether text messages leave. */
export function MachineCards({ health: { database, storage, migrations, process, texts } }: { health: Health }) {
  const { t } = useTranslation('admin-health');
  const lang = useLanguage();
  const megabytes = (count: number) => formatBytes(count * 1e6, lang);
  const number = (count: number) => formatNumber(count, lang);
  const cards = [
    {
      id: 'database',
      facts: [
        { label: t('fact.size'), value: formatBytes(database.bytes, lang) },
        { label: t('fact.postgres'), value: database.version },
        { label: t('fact.processes'), value: number(database.listeners) },
        { label: t('fact.migration'), value: migrations.last?.replace(/_|^\d{8}/g, '$&\u200b') ?? null },
      ],
    },
    {
      id: 'storage',
      facts: storage
        ? [
            { label: t('fact.size'), value: megabytes(storage.megabytes) },
            { label: t('fact.files'), value: number(storage.files) },
            { label: t('fact.drawn'), value: megabytes(storage.drawnMegabytes) },
            { label: t('fact.measured'), value: storage.at && formatDateTime(storage.at, lang) },
          ]
        : [{ label: t('fact.measured'), value: t('fact.notYet') }],
    },
    {
      id: 'process',
      facts: [
        { label: t('fact.since'), value: formatDateTime(process.since, lang) },
        { label: t('fact.memory'), value: formatBytes(process.memory, lang) },
        { label: t('fact.node'), value: process.node },
        { label: t('fact.texts'), value: t(`fact.textState.${texts}`) },
      ],
    },
  ] as const;
  return cards.map(({ id, facts }) => (
    <Card key={id} pad="none" as="section" labelledBy={`${id}-title`} className="min-w-0">
      <CardHeader id={`${id}-title`} title={t(`card.${id}`)} />
      <div className="px-5 py-4 text-table">
        <FactList facts={facts} />
      </div>
    </Card>
  ));
}
