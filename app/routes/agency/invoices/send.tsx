import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { DomainError } from '~/errors/domain-error';
import { readForm } from '~/http/form/form.server';
import { guard, type Visit } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findInvoice } from '~/modules/invoices/details/find-invoice.server';
import { findReceiver } from '~/modules/invoices/sending/find-receiver.server';
import { listSendings } from '~/modules/invoices/sending/list-sendings.server';
import {
  mailInvoice,
  markInvoiceSent,
  revokeInvoiceLink,
  type SharedInvoice,
  shareInvoice,
} from '~/modules/invoices/sending/send-invoice.server';
import { sendingSchema } from '~/modules/invoices/sending/sending-schema';
import { SendingsCard } from '~/modules/invoices/sending/ui/sendings-card';
import { SharedAddress } from '~/modules/invoices/sending/ui/shared-address';
import { MissingNumbers } from '~/modules/invoices/ui/missing-numbers';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { SendingForm } from './send-form';

export const handle = {
  i18n: ['agency-invoice-send', 'agency-invoice', 'form', 'invoice'],
  hydrate: 'app',
} satisfies RouteHandle;

/** An issued invoice or credit note, to whom it usually goes, and what was sent of it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const { id, number, kind, seller } = await findInvoice(scope, params.invoice ?? '');
    if (!number) throw new DomainError('invoiceNotFound');
    const [receiver, sendings] = await Promise.all([findReceiver(scope, id), listSendings(scope, id)]);
    const title = translator(lang)('head:agencyInvoiceSend', { number });
    return { number, kind, seller, receiver, sendings, requestKey: crypto.randomUUID(), title };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Sends it as the button says; an address is answered once, in the page itself: nothing could show it again. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { invoice = '' }, lang }) => {
    const number = invoice.toUpperCase();
    const reading = await readForm(request, sendingSchema);
    if (!reading.ok) return reading.invalid;
    const { value } = reading;
    try {
      if (value.intent === 'whatsapp') return data({ shared: await shareInvoice(scope, number, value), result: null });
      if (value.intent === 'email') await mailInvoice(scope, number, value);
      else if (value.intent === 'hand') await markInvoiceSent(scope, number, value);
      else await revokeInvoiceLink(scope, number, value.id);
      return await done(number, lang, value.intent);
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

const SAID = { email: 'mailed', hand: 'marked', revoke: 'linkRevoked' } as const;

const done = (number: string, lang: Visit<'agency'>['lang'], intent: keyof typeof SAID) =>
  redirectWithFlash(paths.agencyInvoiceSend(lang, number), {
    type: 'success',
    message: `flash:invoice.${SAID[intent]}`,
  });

export default function SendAgencyInvoice() {
  const { number, kind, seller, receiver, sendings, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<{ shared?: SharedInvoice }>();
  const { t } = useTranslation(['agency-invoice-send', 'agency']);
  const lang = useLanguage();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('agency:nav.invoices'), href: paths.agencyInvoices(lang) },
          { label: number, href: paths.agencyInvoice(lang, number) },
          { label: t('short') },
        ]}
      />
      <h1 className="heading mt-2 text-h1">{t('title', { number })}</h1>
      <p className="mt-1 mb-5 text-muted">{t('lead')}</p>
      {kind === 'invoice' ? <MissingNumbers seller={seller} /> : null}
      <div className="mt-4 grid gap-4">
        {answer?.shared ? <SharedAddress shared={answer.shared} /> : null}
        <SendingForm receiver={receiver} requestKey={requestKey} back={paths.agencyInvoice(lang, number)} />
        <SendingsCard sendings={sendings} canRevoke />
      </div>
    </div>
  );
}
