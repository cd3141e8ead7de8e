import { useTranslation } from '~/i18n/use-translation';
import { type Column, DataTable } from '~/ui/list/data-table';
import { ListPagination } from '~/ui/list/list-pagination';
import type { DrawnList } from '~/ui/list/list-view';

interface Fault {
  line: number;
  column: string;
  text: string;
}

/** Each thing that is wrong with a file: its line, its column, and what the editor says of it. */
export function ImportFaults({ faults, view }: { faults: Fault[]; view: DrawnList }) {
  const { t } = useTranslation('vehicle-import-result');
  const columns: Column<Fault>[] = [
    { key: 'line', header: t('fault.line'), cell: ({ line }) => t('fault.lineNumber', { line }), phone: 'title' },
    { key: 'column', header: t('fault.column'), cell: ({ column }) => <span className="font-semibold">{column}</span> },
    { key: 'text', header: t('fault.text'), cell: ({ text }) => text },
  ];
  return (
    <section aria-label={t('fault.title')} className="grid gap-3">
      <DataTable
        caption={t('fault.title')}
        columns={columns}
        rows={faults}
        rowKey={({ line, column }) => `${line} ${column}`}
      />
      <ListPagination view={view} />
    </section>
  );
}
