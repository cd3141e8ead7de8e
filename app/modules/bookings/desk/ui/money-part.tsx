import { useTranslation } from '~/i18n/use-translation';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { ChequeFields } from '~/modules/payments/cheques/ui/cheque-fields';
import { PAYMENT_METHODS } from '~/modules/payments/payment-methods';
import { Checkbox } from '~/ui/form/checkbox';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';
import { DEPOSIT_MODES } from '../deposit-modes';
import type { DeskFormPage } from '../open-desk-form.server';
import { DeskPart } from './desk-part';
import type { DeskFormState } from './use-desk-form';

interface MoneyPartProps {
  form: DeskFormState;
  page: Pick<DeskFormPage, 'chosen' | 'price'>;
  /** Of a booking that is changed, payments have their own page. */
  isNew: boolean;
}

/** What it costs, what is held, what came in, and what else is to be known. */
export function MoneyPart({ form, page, isNew }: MoneyPartProps) {
  const { t } = useTranslation(['agency-booking-form', 'person']);
  const optional = t('person:optional');
  const total = form.field('totalPrice');
  const deposit = form.field('depositAmount');
  return (
    <DeskPart
      id="money"
      title={t('money.title')}
      end={<span className="text-small text-muted">{t('money.note')}</span>}
    >
      <div className="grid gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
          <Input
            {...total}
            suffix={t('money.unit')}
            ltr
            inputMode="decimal"
            autoComplete="off"
            placeholder={page.price ? plain(page.price.quoted) : undefined}
            label={t('money.totalPrice')}
            hint={<TotalHint page={page} />}
          />
          <Discount page={page} />
        </div>
        <div className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 sm:gap-3">
          <Input
            {...deposit}
            suffix={t('money.unit')}
            ltr
            inputMode="decimal"
            autoComplete="off"
            placeholder={page.chosen ? plain(page.chosen.depositAmount) : undefined}
            label={t('money.depositAmount')}
            hint={t('money.depositHint')}
          />
          <RadioGroup
            {...form.choice('depositMode')}
            legend={t('money.depositMode')}
            look="chips"
            options={DEPOSIT_MODES.map((value) => ({ value, label: t(`money.depositModes.${value}`) }))}
          />
        </div>
        {isNew ? <Received form={form} /> : null}
        <div className="grid gap-4 border-t border-line pt-4">
          <Textarea
            {...form.field('notes')}
            rows={2}
            label={t('money.notes')}
            note={optional}
            hint={t('money.notesHint')}
          />
          <Textarea {...form.field('agencyNotes')} rows={2} label={t('money.agencyNotes')} note={optional} />
          <Checkbox {...form.checkbox('extensible')} label={t('money.extensible')} />
          {isNew ? <Checkbox {...form.checkbox('tellClient')} label={t('money.tellClient')} /> : null}
        </div>
      </div>
    </DeskPart>
  );
}

/** What came in today, and how. */
function Received({ form }: Pick<MoneyPartProps, 'form'>) {
  const { t } = useTranslation('agency-booking-form');
  return (
    <div className="group/method grid gap-4 border-t border-line pt-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <Input
          {...form.field('received')}
          suffix={t('money.unit')}
          ltr
          inputMode="decimal"
          autoComplete="off"
          label={t('money.received')}
          hint={t('money.receivedHint')}
        />
        <RadioGroup
          {...form.choice('method')}
          legend={t('money.method')}
          look="chips"
          options={PAYMENT_METHODS.map((value) => ({ value, label: t(`money.methods.${value}`) }))}
        />
      </div>
      <ChequeFields form={form} />
    </div>
  );
}

/** An amount as it is typed: `1060`, `1060,50`. */
const plain = (amount: string) => amount.replace(/\.00$/, '').replace('.', ',');

function TotalHint({ page: { price } }: Pick<MoneyPartProps, 'page'>) {
  const { t } = useTranslation(['agency-booking-form', 'terms-time']);
  const lang = useLanguage();
  if (!price) return <>{t('money.totalLater')}</>;
  return (
    <>
      {t('money.totalHint', {
        days: t('terms-time:count.day', { count: price.days }),
        price: formatExactMoney(price.pricePerDay, lang),
        total: formatExactMoney(price.quoted, lang),
      })}
    </>
  );
}

/** The difference between what the dates cost and what was agreed. */
function Discount({ page: { price } }: Pick<MoneyPartProps, 'page'>) {
  const { t } = useTranslation('agency-booking-form');
  const lang = useLanguage();
  if (!price || price.isPlain) return null;
  const isLess = Number(price.discount) > 0;
  return (
    <p>
      <span className="mb-1 block text-small font-semibold">{t(isLess ? 'money.discount' : 'money.supplement')}</span>
      <output className="flex min-h-12 items-center rounded-field bg-sunk px-3 font-semibold tabular-nums">
        {t('money.difference', {
          amount: formatExactMoney(price.discount.replace('-', ''), lang),
          percent: formatNumber(price.percent.replace('-', ''), lang, { decimals: 1 }),
        })}
      </output>
    </p>
  );
}
