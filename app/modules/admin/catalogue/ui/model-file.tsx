import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { describe, ErrorText, HintText, LABEL } from '~/ui/form/field';
import { Card } from '~/ui/layout/card';
import { type Column, DataTable } from '~/ui/list/data-table';

/** What is wrong with one cell of a file, in the visitor's language. */
export interface SaidFault {
  line: number;
  column: string;
  text: string;
}

/** Each thing that is wrong with a file of models: its line, its column, and what the form says of it. */
export function ModelFaults({ faults }: { faults: SaidFault[] }) {
  const { t } = useTranslation('admin-catalogue-import');
  const columns: Column<SaidFault>[] = [
    { key: 'line', header: t('line'), cell: ({ line }) => t('lineNumber', { line }), phone: 'title' },
    { key: 'column', header: t('column'), cell: ({ column }) => <span className="font-semibold">{column}</span> },
    { key: 'text', header: t('fault'), cell: ({ text }) => text },
  ];
  return (
    <div className="grid gap-3">
      <Notice type="error" title={t('faults')} />
      <DataTable
        caption={t('faults')}
        columns={columns}
        rows={faults}
        rowKey={({ line, column }) => `${line} ${column}`}
      />
    </div>
  );
}

/** A file of models, and the catalogue as one to begin with. */
export function ModelFileFields({
  field: { id, name, error },
}: {
  field: { id: string; name: string; error?: string };
}) {
  const { t } = useTranslation('admin-catalogue-import');
  const lang = useLanguage();
  return (
    <Card>
      <div className="grid gap-4">
        <p>{t('text')}</p>
        <div>
          <ButtonLink href={paths.adminModelsFile(lang)} icon="download" download>
            {t('template')}
          </ButtonLink>
        </div>
        <div>
          <label htmlFor={id} className={LABEL}>
            {t('file')}
          </label>
          <input
            id={id}
            name={name}
            type="file"
            required
            accept=".csv,text/csv"
            {...describe(name, { hint: t('fileHint'), error })}
            className="block w-full min-w-0 rounded-field border border-dashed border-field bg-surface p-3 text-table aria-invalid:border-2 aria-invalid:border-bad"
          />
          {error ? <ErrorText id={id}>{error}</ErrorText> : null}
          <HintText id={id}>{t('fileHint')}</HintText>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" icon="upload">
            {t('submit')}
          </Button>
          <ButtonLink href={paths.adminModels(lang)} tone="ghost">
            {t('back')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
