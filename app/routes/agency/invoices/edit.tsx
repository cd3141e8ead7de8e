import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { currencyUnit, formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { findInvoice } from '~/modules/invoices/details/find-invoice.server';
import { InvoicePaperCard } from '~/modules/invoices/details/ui/invoice-paper-card';
import { draftSchema } from '~/modules/invoices/draft/draft-schema';
import { draftValues, rowsOf } from '~/modules/invoices/draft/draft-values';
import { deleteDraft, saveDraft } from '~/modules/invoices/draft/save-draft.server';
import { DraftRow } from '~/modules/invoices/draft/ui/draft-fields';
import { saveAndIssue } from '~/modules/invoices/issue/issue-invoice.server';
import { MissingNumbers } from '~/modules/invoices/ui/missing-numbers';
import { paths, withQuery } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';

export const handle = {
  i18n: ['agency-invoice', 'agency-invoice-edit', 'form', 'invoice'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A draft with room for one more line; `?rows=` asks for more. An issued one is on its own page. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const invoice = await findInvoice(scope, params.invoice ?? '');
    if (invoice.number) throw redirect(paths.agencyInvoice(lang, invoice.number));
    const rows = rowsOf(invoice.lines.length, Number(url.searchParams.get('rows')));
    const title = translator(lang)('head:agencyInvoiceEdit', { reference: invoice.booking.reference });
    return { invoice, rows, values: draftValues(invoice), today: todayInMorocco(), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Saves the draft; with the button that was pressed it is also issued, gets a line more or less, or is deleted. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { invoice: id = '' }, lang }) => {
    const reading = await readForm(request, draftSchema);
    if (!reading.ok) return reading.invalid;
    const { intent, lines, dueOn } = reading.value;
    const edit = paths.agencyInvoiceEdit(lang, id);
    try {
      if (intent === 'delete') {
        await deleteDraft(scope, id);
        return await redirectWithFlash(paths.agencyInvoices(lang), {
          type: 'success',
          message: 'flash:invoice.deleted',
        });
      }
      if (intent === 'issue') {
        const number = await saveAndIssue(scope, id, { lines, dueOn });
        return await redirectWithFlash(paths.agencyInvoice(lang, number), {
          type: 'success',
          message: 'flash:invoice.issued',
        });
      }
      await saveDraft(scope, id, { lines, dueOn });
      if (intent === 'save') return await redirectWithFlash(edit, { type: 'success', message: 'flash:invoice.saved' });
      return redirect(withQuery(edit, { rows: intent === 'add' ? String(lines.length + 1) : null }), 303);
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function AgencyInvoiceEdit() {
  const { invoice } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-invoice-edit', 'agency']);
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-4xl">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.invoices'), href: paths.agencyInvoices(lang) }, { label: t('title') }]}
      />
      <h1 className="heading mt-2 text-h1">{t('title')}</h1>
      <p className="mt-1 text-muted">
        {t('of')}{' '}
        <TextLink href={paths.agencyBooking(lang, invoice.booking.reference)}>
          <bdi dir="ltr">{invoice.booking.reference}</bdi>
        </TextLink>
        {' · '}
        <bdi dir="auto">{invoice.buyer.name}</bdi>
      </p>
      <MissingNumbers seller={invoice.seller} />
      <div className="mt-5 grid gap-4">
        <DraftForm />
        <InvoicePaperCard address={invoice.id} />
        <Form method="post">
          <Button tone="danger-outline" name="intent" value="delete">
            {t('delete')}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function DraftForm() {
  const { invoice, rows, values, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-invoice-edit');
  const lang = useLanguage();
  const form = useServerForm({ id: 'draft', defaultValue: values });
  const isBusy = useNavigation().state === 'submitting';
  const labels = Object.fromEntries(
    rows.flatMap((row) =>
      (['label', 'quantity', 'price'] as const).map((name) => [`${name}${row}`, t(`${name}Of`, { row })]),
    ),
  );
  const unit = currencyUnit(invoice.currency, lang);
  return (
    <Card as="section" pad="none" labelledBy="lines-title">
      <CardHeader id="lines-title" title={t('lines')} />
      <Form {...form.props} key={JSON.stringify(values)} className="grid gap-4 p-5">
        <FormErrors form={form} labels={{ ...labels, dueOn: t('dueOn') }} />
        <p className="text-table text-muted">{t('hint')}</p>
        {/* The first button of a form is pressed by Enter. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden>
          {t('save')}
        </button>
        {rows.map((row) => (
          <DraftRow key={row} form={form} row={row} currency={unit} />
        ))}
        <div>
          <Button name="intent" value="add" icon="plus">
            {t('add')}
          </Button>
        </div>
        <div className="max-w-60">
          <DateInput {...form.field('dueOn')} min={today} label={t('dueOn')} hint={t('dueHint')} />
        </div>
        <p className="flex justify-between gap-4 border-t border-line pt-4 text-card font-semibold">
          <span>{t('total')}</span>
          <span className="whitespace-nowrap tabular-nums">
            {formatMoney(invoice.totalIncl, lang, { decimals: 2, currency: invoice.currency })}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button tone="primary" name="intent" value="issue" disabled={isBusy}>
            {t('issue')}
          </Button>
          <Button name="intent" value="save" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
        <p className="text-table text-muted">{t('issueHint')}</p>
      </Form>
    </Card>
  );
}
