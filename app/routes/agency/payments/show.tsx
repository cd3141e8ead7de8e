import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import type { ChequeState } from '~/modules/payments/cheques/cheque';
import { followCheque } from '~/modules/payments/cheques/follow-cheque.server';
import { findPayment } from '~/modules/payments/details/find-payment.server';
import { ChequeCard } from '~/modules/payments/details/ui/cheque-card';
import { PaymentFacts } from '~/modules/payments/details/ui/payment-facts';
import { ReceiptCard } from '~/modules/payments/details/ui/receipt-card';
import { chequeStepSchema } from '~/modules/payments/payment-schema';
import { receiptNumber } from '~/modules/payments/receipt-number';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button } from '~/ui/button';
import { DateInput } from '~/ui/form/date-input';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardHeader } from '~/ui/layout/card';
import { Disclosure } from '~/ui/layout/disclosure';
import { TextLink } from '~/ui/text-link';

export const handle = {
  i18n: ['agency-payment', 'cheque', 'form', 'terms-booking', 'terms-payment'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A payment, a refund or a bounced cheque of the agency. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const payment = await findPayment(scope, params.payment ?? '');
    const number = receiptNumber(payment.id);
    const title = translator(lang)('head:agencyPayment', { number });
    return { payment, number, today: todayInMorocco(), requestKey: crypto.randomUUID(), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Writes down what became of a cheque (R173). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { payment = '' }, lang }) => {
    const { id } = await findPayment(scope, payment);
    return answerForm(
      request,
      chequeStepSchema,
      async (change) => {
        await followCheque(scope, id, change);
        return change.step;
      },
      {
        to: paths.agencyPayment(lang, id),
        message: (step) => `flash:cheque.${step}`,
        fieldOf: (error) =>
          error instanceof DomainError && error.code === 'dateBeforeReceipt' ? 'happenedOn' : undefined,
      },
    );
  });
}

export default function AgencyPayment() {
  const { payment, number, today, requestKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-payment', 'agency']);
  const lang = useLanguage();
  const { kind, state, amount, bounce, reversesId } = payment;
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.payments'), href: paths.agencyPayments(lang) }, { label: number }]}
      />
      <h1 className="heading mt-2 text-h1">
        {t('title', { kind: t(`kind.${kind}`), amount: formatExactMoney(amount, lang) })}
      </h1>
      {reversesId ? (
        <p className="mt-1 text-muted">
          <TextLink href={paths.agencyPayment(lang, reversesId)}>{t('ofCheque')}</TextLink>
        </p>
      ) : null}
      {bounce ? (
        <p className="mt-1 text-muted">
          <TextLink href={paths.agencyPayment(lang, bounce.id)}>{t('bouncedBy')}</TextLink>
        </p>
      ) : null}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <PaymentFacts payment={payment} />
          {kind === 'bounced' ? null : <ReceiptCard id={payment.id} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {payment.cheque || state ? <ChequeCard payment={payment} today={today} /> : null}
          {state && state !== 'bounced' ? <ChequeForm state={state} today={today} requestKey={requestKey} /> : null}
        </div>
      </div>
    </>
  );
}

/** What happened to the cheque next, with its day; that it bounced is behind a fold, because it moves money. */
function ChequeForm({ state, today, requestKey }: { state: ChequeState; today: string; requestKey: string }) {
  const { t } = useTranslation('agency-payment');
  const form = useServerForm({ id: 'cheque-step', defaultValue: { happenedOn: today } });
  const next = (['deposited', 'cleared'] as const).filter(
    (step) => state === 'received' || (state === 'deposited' && step === 'cleared'),
  );
  return (
    <Card pad="none" as="section" labelledBy="next">
      <CardHeader id="next" title={t('next')} />
      <Form {...form.props} className="grid gap-4 px-5 py-4">
        <FormErrors form={form} labels={{ happenedOn: t('happenedOn') }} />
        <DateInput {...form.field('happenedOn')} max={today} required label={t('happenedOn')} />
        <input type="hidden" name="requestKey" value={form.keyOf(requestKey)} />
        {next.length > 0 ? (
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            {next.map((step, at) => (
              <Button key={step} name="step" value={step} tone={at === 0 ? 'primary' : 'secondary'}>
                {t(`step.${step}`)}
              </Button>
            ))}
          </div>
        ) : null}
        <Disclosure plain summary={t('bounce.open')}>
          <p className="mb-3 text-muted">{t('bounce.text')}</p>
          <Button name="step" value="bounced" tone="danger-outline">
            {t('bounce.submit')}
          </Button>
        </Disclosure>
      </Form>
    </Card>
  );
}
