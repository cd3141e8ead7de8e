import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { noFields } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { titledNumber } from '~/modules/contracts/contract-number';
import { findContract } from '~/modules/contracts/details/find-contract.server';
import { attachScan, SCAN_UPLOAD, storeScan } from '~/modules/contracts/scan/attach-scan.server';
import { ScanField } from '~/modules/contracts/scan/ui/scan-field';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = { i18n: ['contract-scan', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** The scan of a contract that was signed on paper (R184). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const { number, signed, scan } = await findContract(scope, params.number ?? '', lang);
    const isOpen = signed?.method === 'paper' && scan === null;
    return { number, isOpen, title: translator(lang)('head:agencyContractScan', { number }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { number = '' }, lang }) => {
    const reading = await readUpload(request, noFields, SCAN_UPLOAD);
    if (!reading.ok) return reading.invalid;
    if (!reading.file) return reading.refuseFields({ fields: { scan: 'errors:fieldRequired' }, status: 400 });
    try {
      await findContract(scope, number, lang);
      await attachScan(scope, number, await storeScan(scope, reading.file));
    } catch (error) {
      return reading.refuse(error, 'scan');
    }
    return redirectWithFlash(paths.agencyContract(lang, number), {
      type: 'success',
      message: 'flash:contract.scanAttached',
    });
  });
}

export default function ContractScan() {
  const { number, isOpen } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['contract-scan', 'agency']);
  const lang = useLanguage();
  const form = useServerForm({ id: 'scan-form' });
  const back = paths.agencyContract(lang, number);
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) },
          { label: titledNumber(number), href: back },
          { label: t('title') },
        ],
      }}
      title={t('title')}
      lead={t('lead')}
    >
      {isOpen || form.errors.length > 0 ? (
        <Form {...form.props} encType="multipart/form-data" className="grid gap-4">
          <FormErrors form={form} labels={{ scan: t('label') }} />
          <ScanField error={form.field('scan').error} isRequired />
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <ButtonLink href={back}>{t('back')}</ButtonLink>
            <Button tone="primary">{t('submit')}</Button>
          </div>
        </Form>
      ) : (
        <Notice type="warning" title={t('closed')} />
      )}
    </PanelPage>
  );
}
