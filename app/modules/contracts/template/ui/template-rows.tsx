import { useTranslation } from '~/i18n/use-translation';
import { LANGUAGES } from '~/i18n/languages';
import type { BoundForm } from '~/ui/form/bound-form';
import { Button } from '~/ui/button';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_CLAUSE } from '../template-fields';

interface ClauseRowProps {
  form: BoundForm;
  /** Its place, from 1, of how many. */
  row: number;
  rows: number;
  values: Record<string, unknown>;
  /** Whether the reader goes on here. */
  isNext: boolean;
}

/** One clause in the three languages, with the buttons that move it or take it away. */
export function ClauseRow({ form, row, rows, values, isNext }: ClauseRowProps) {
  const { t } = useTranslation(['agency-template', 'agency-template-preview']);
  return (
    <fieldset id={`clause${row}`} className="grid gap-3 border-b border-line pb-5">
      <legend className="sr-only">{t('clause', { row })}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="font-semibold">
          {t('clause', { row })}
        </p>
        <RowButtons row={row} rows={rows} />
      </div>
      <div className="grid gap-3 lg:grid-cols-3">
        {LANGUAGES.map((language) => {
          const { defaultValue: _, ...field } = form.field(`${language}${row}`);
          const written = values[field.name];
          return (
            <Textarea
              key={language}
              {...field}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              rows={3}
              maxLength={LONGEST_CLAUSE}
              defaultValue={typeof written === 'string' ? written : ''}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the page came back for this clause
              autoFocus={isNext && language === LANGUAGES[0]}
              label={t(`agency-template-preview:in.${language}`)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function RowButtons({ row, rows }: Pick<ClauseRowProps, 'row' | 'rows'>) {
  const { t } = useTranslation('agency-template');
  const buttons = [
    { verb: 'up', isIdle: row === 1, icon: 'arrow-up' },
    { verb: 'down', isIdle: row === rows, icon: 'arrow-down' },
    { verb: 'remove', isIdle: false, icon: 'trash' },
  ] as const;
  return (
    <div className="flex flex-wrap gap-1">
      {buttons.map(({ verb, isIdle, icon }) => (
        <Button
          key={verb}
          size="sm"
          tone="ghost"
          icon={icon}
          name="intent"
          value={`${verb}${row}`}
          disabled={isIdle}
          aria-label={t(`${verb}Of`, { row })}
        >
          <span className="max-sm:sr-only">{t(verb)}</span>
        </Button>
      ))}
    </div>
  );
}
