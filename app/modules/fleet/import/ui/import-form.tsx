import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { ErrorText, LABEL } from '~/ui/form/field';
import { Card, CardHeader } from '~/ui/layout/card';

interface ImportFormProps {
  field: { id: string; name: string; error?: string };
  /** The columns that are read, in the order of the file. */
  columns: { name: string; isRequired: boolean }[];
  mostRows: number;
}

/** A file of vehicles, the empty one to fill in, and the columns that are read. */
export function ImportForm({ field: { id, name, error }, columns, mostRows }: ImportFormProps) {
  const { t } = useTranslation('vehicle-import');
  const lang = useLanguage();
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <p className="text-body">{t('lead', { count: mostRows })}</p>
          <div>
            <ButtonLink href={paths.agencyVehicleImportTemplate(lang)} icon="download" download>
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
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
              className="block w-full min-w-0 rounded-field border border-dashed border-field bg-surface p-3 text-table aria-invalid:border-2 aria-invalid:border-bad"
            />
            {error ? <ErrorText id={id}>{error}</ErrorText> : null}
            <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
              {t('fileHint')}
            </p>
          </div>
          <div>
            <Button tone="primary" icon="upload">
              {t('check')}
            </Button>
          </div>
        </div>
      </Card>
      <Card as="section" pad="none" labelledBy="columns">
        <CardHeader id="columns" title={t('columns')} />
        <div className="grid gap-3 p-5 text-table">
          <p className="text-muted">{t('columnsText')}</p>
          <ul className="columns-1 gap-6 sm:columns-2">
            {columns.map(({ name: column, isRequired }) => (
              <li key={column} className={`break-inside-avoid py-0.5 ${isRequired ? 'font-semibold' : ''}`}>
                {column}
                {isRequired ? <span className="font-normal text-muted"> {t('required')}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </>
  );
}

/** Leads back to a file that was sent before and is not over. */
export function OpenImport({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation('vehicle-import');
  return (
    <div className="mb-4">
      <Notice type="info" title={t('open', { count: total })}>
        <a href={paths.agencyVehicleImport(useLanguage(), id)} className="link font-semibold">
          {t('openLink')}
        </a>
      </Notice>
    </div>
  );
}
