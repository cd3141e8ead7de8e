import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { currencyUnit, formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { creditInvoice } from '~/modules/invoices/credit/credit-invoice.server';
import { creditSchema } from '~/modules/invoices/credit/credit-schema';
import { LONGEST_CREDIT_REASON } from '~/modules/invoices/credit/limits';
import { findInvoice } from '~/modules/invoices/details/find-invoice.server';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['agency-invoice-credit', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** An invoice of which something is left to be credited, and the form’s key. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const { number, kind, totalIncl, credited, currency } = await findInvoice(scope, params.invoice ?? '');
    if (!number || kind !== 'invoice') throw new DomainError('invoiceNotFound');
    const left = (Number(totalIncl) - Number(credited)).toFixed(2);
    const title = translator(lang)('head:agencyInvoiceCredit', { number });
    const constraint = getZodConstraint(creditSchema);
    return { number, left, currency, requestKey: crypto.randomUUID(), constraint, title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Issues a credit note, in full or of an amount (R162). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { invoice = '' }, lang }) => {
    const reading = await readForm(request, creditSchema);
    if (!reading.ok) return reading.invalid;
    const { mode, amount, reason, requestKey } = reading.value;
    try {
      const number = await creditInvoice(scope, invoice.toUpperCase(), {
        amount: mode === 'full' ? null : amount,
        reason,
        requestKey,
      });
      return await redirectWithFlash(paths.agencyInvoice(lang, number), {
        type: 'success',
        message: 'flash:invoice.credited',
      });
    } catch (error) {
      return reading.refuse(
        error,
        error instanceof DomainError && error.code === 'creditTooHigh' ? 'amount' : undefined,
      );
    }
  });
}

export default function AgencyInvoiceCredit() {
  const { number, left, currency, requestKey, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-invoice-credit', 'agency']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'credit', constraint, defaultValue: { mode: 'full' } });
  const rest = formatMoney(left, lang, { decimals: 2, currency });
  const labels = { mode: t('mode'), amount: t('amount'), reason: t('reason') };
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('agency:nav.invoices'), href: paths.agencyInvoices(lang) },
          { label: number, href: paths.agencyInvoice(lang, number) },
          { label: t('title') },
        ]}
      />
      <h1 className="heading mt-2 text-h1">{t('title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('text', { number: `\u2068${number}\u2069`, rest })}</p>
      <Card>
        <Form {...form.props} className="grid gap-4">
          <FormErrors form={form} labels={labels} />
          <RadioGroup
            {...form.choice('mode')}
            legend={labels.mode}
            options={[
              { value: 'full', label: t('full', { rest }) },
              { value: 'part', label: t('part') },
            ]}
          />
          <Input
            {...form.field('amount')}
            label={labels.amount}
            suffix={currencyUnit(currency, lang)}
            hint={t('amountHint')}
            inputMode="decimal"
            autoComplete="off"
            ltr
          />
          <Input
            {...form.field('reason')}
            required
            maxLength={LONGEST_CREDIT_REASON}
            label={labels.reason}
            autoComplete="off"
            dir="auto"
          />
          <input type="hidden" name="requestKey" value={form.keyOf(requestKey)} />
          <div className="flex flex-wrap gap-2">
            <Button tone="primary">{t('submit')}</Button>
            <ButtonLink href={paths.agencyInvoice(lang, number)}>{t('back')}</ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
