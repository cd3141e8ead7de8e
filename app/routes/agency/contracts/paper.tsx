import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { visitorAddress } from '~/http/session/session.server';
import { useLanguage } from '~/i18n/use-language';
import { titledNumber } from '~/modules/contracts/contract-number';
import { attachScan, SCAN_UPLOAD, type StoredScan, storeScan } from '~/modules/contracts/scan/attach-scan.server';
import { ScanField } from '~/modules/contracts/scan/ui/scan-field';
import { openSigning } from '~/modules/contracts/signing/open-signing.server';
import { signContract } from '~/modules/contracts/signing/sign-contract.server';
import { paperSchema } from '~/modules/contracts/signing/signing-schema';
import { PaperFields } from '~/modules/contracts/signing/ui/paper-fields';
import { SignedFacts } from '~/modules/contracts/signing/ui/signed-facts';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = {
  i18n: ['agency-contract-paper', 'contract-scan', 'contract-summary', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A contract that was signed on paper (R180). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => ({
    ...(await openSigning(scope, params.number, lang, 'paper')),
    today: todayInMorocco(),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { number = '' }, lang }) => {
    const reading = await readUpload(request, paperSchema, SCAN_UPLOAD);
    if (!reading.ok) return reading.invalid;
    let scan: StoredScan | null;
    try {
      scan = reading.file && (await storeScan(scope, reading.file));
    } catch (error) {
      return reading.refuse(error, SCAN_UPLOAD.file);
    }
    try {
      const how = { method: 'paper', drawing: null, address: visitorAddress() } as const;
      await signContract(scope, number, { ...reading.value, ...how });
      if (scan) await attachScan(scope, number, scan);
    } catch (error) {
      return reading.refuse(error);
    }
    const done = { type: 'success', message: 'flash:contract.signed' } as const;
    return redirectWithFlash(paths.agencyContract(lang, number), done);
  });
}

export default function PaperContract() {
  const { contract } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-contract-paper', 'agency']);
  const lang = useLanguage();
  const { number } = contract;
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) },
          { label: titledNumber(number), href: paths.agencyContract(lang, number) },
          { label: t('title') },
        ],
      }}
      title={t('heading', { number: titledNumber(number) })}
      lead={t('lead')}
    >
      <div className="grid gap-4">
        <SignedFacts contract={contract} />
        <PaperForm />
      </div>
    </PanelPage>
  );
}

/** When, by whom and in which language; a sentence where nothing is left to sign. */
function PaperForm() {
  const { contract, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-contract-paper', 'contract-scan']);
  const { number, signer, language, version, isSignable, status } = contract;
  const back = paths.agencyContract(useLanguage(), number);
  const labels = { signedOn: t('signedOn'), signerName: t('signerName'), language: t('language') };
  const form = useServerForm({ id: 'paper', defaultValue: { signedOn: today, signerName: signer, language } });
  if (!isSignable && form.errors.length === 0)
    return <Notice type="warning" title={t(status === 'signed' ? 'goneSigned' : 'gone')} />;
  return (
    <Form {...form.props} encType="multipart/form-data" className="grid gap-4">
      <FormErrors form={form} labels={{ ...labels, scan: t('contract-scan:label') }} />
      <PaperFields form={form} labels={labels} today={today} version={version} />
      <ScanField error={form.field('scan').error} />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink href={back}>{t('back')}</ButtonLink>
        <Button tone="primary">{t('submit')}</Button>
      </div>
    </Form>
  );
}
