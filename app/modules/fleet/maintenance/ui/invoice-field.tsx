import { useTranslation } from '~/i18n/use-translation';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '~/modules/pictures/picture-limits';
import { Button } from '~/ui/button';
import type { BoundForm } from '~/ui/form/bound-form';
import { Checkbox } from '~/ui/form/checkbox';
import { PictureField } from '~/ui/form/picture-field';

/** The id of the form that opens the picture: a form stands in no other form, so its button names it. */
export const OPENING = 'invoice-opening';

interface InvoiceFieldProps {
  form: BoundForm;
  /** Whether a picture stands already. */
  hasInvoice?: boolean;
  /** Whether the chosen one was stored although the rest of the form did not stand. */
  isKept: boolean;
  /** What is said of a file at once, with scripting. */
  said: { tooLarge: string; invalid: string };
}

/**
 * The picture of a work's invoice: a file to send, the one that stands to open or remove, and the one that waits for its
 * work to drop.
 */
export function InvoiceField({ form, hasInvoice, isKept, said }: InvoiceFieldProps) {
  const { t } = useTranslation(['vehicle-work', 'form']);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <PictureField
        name="invoice"
        label={t(hasInvoice ? 'anotherInvoice' : 'invoice')}
        note={t('optional')}
        chooseLabel={t('form:choosePicture')}
        hint={t('invoiceHint')}
        error={form.field('invoice').error}
        kept={isKept ? t('form:pictureKept') : undefined}
        accept={PICTURE_TYPES}
        limit={{ maxBytes: MAX_PICTURE_BYTES, ...said }}
      />
      {isKept && !hasInvoice ? <Checkbox name="dropInvoice" label={t('dropInvoice')} /> : null}
      {hasInvoice ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Checkbox {...form.checkbox('removeInvoice')} label={t('removeInvoice')} />
          <Button form={OPENING} size="sm" icon="image">
            {t('openInvoice')}
            <span className="sr-only"> {t('newTab')}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
