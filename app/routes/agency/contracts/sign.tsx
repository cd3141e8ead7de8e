import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { type ServerForm, useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { visitorAddress } from '~/http/session/session.server';
import { useLanguage } from '~/i18n/use-language';
import { titledNumber } from '~/modules/contracts/contract-number';
import { openSigning } from '~/modules/contracts/signing/open-signing.server';
import { signContract } from '~/modules/contracts/signing/sign-contract.server';
import { screenSchema } from '~/modules/contracts/signing/signing-schema';
import { SignatureFields } from '~/modules/contracts/signing/ui/signature-fields';
import { SignedFacts, SignedTerms } from '~/modules/contracts/signing/ui/signed-facts';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { PanelPage } from '~/ui/layout/panel-page';

export const handle = {
  i18n: ['agency-contract-sign', 'contract-summary', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A contract that is signed on the agency's screen, in the language of the page (R180). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ scope, params, lang }) => openSigning(scope, params.number, lang, 'screen'));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { number = '' }, lang }) => {
    const seen = { method: 'screen', signedOn: todayInMorocco(), language: lang, address: visitorAddress() } as const;
    return answerForm(
      request,
      screenSchema,
      ({ signerName, drawing, version }) => signContract(scope, number, { ...seen, signerName, drawing, version }),
      { to: paths.agencyContract(lang, number), message: 'flash:contract.signed' },
    );
  });
}

export default function SignContract() {
  const { contract } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-contract-sign', 'agency']);
  const lang = useLanguage();
  const { number, signer, version, isSignable, status } = contract;
  const own = paths.agencyContract(lang, number);
  const form = useServerForm({ id: 'sign', defaultValue: { signerName: signer } });
  return (
    <PanelPage
      trail={{
        label: t('trail'),
        items: [
          { label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) },
          { label: titledNumber(number), href: own },
          { label: t('title') },
        ],
      }}
      title={t('heading', { number: titledNumber(number) })}
      lead={t('lead')}
    >
      <div className="grid gap-4">
        <SignedFacts contract={contract} />
        <SignedTerms contract={contract} />
        <p>
          <a className="link" href={paths.agencyContractFile(lang, number)} target="_blank" rel="noopener">
            {t('read')}
          </a>
        </p>
        {!isSignable && form.errors.length === 0 ? (
          <Notice type="warning" title={t(status === 'signed' ? 'goneSigned' : 'gone')} />
        ) : (
          <ScreenForm form={form} version={version} back={own} />
        )}
      </div>
    </PanelPage>
  );
}

interface ScreenFormProps {
  form: ServerForm;
  /** What of the contract was seen. */
  version: string;
  back: string;
}

/** The name, the signature and the consent of whoever signs on a screen. */
function ScreenForm({ form, version, back }: ScreenFormProps) {
  const { t } = useTranslation('agency-contract-sign');
  const labels = { signerName: t('signerName'), drawing: t('drawing'), accepted: t('accepted') };
  return (
    <Form {...form.props} className="grid gap-4">
      <FormErrors form={form} labels={labels} />
      <SignatureFields
        form={form}
        labels={labels}
        hints={{ name: t('nameHint'), drawing: t('drawHint') }}
        clear={t('clear')}
        version={version}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink href={back}>{t('back')}</ButtonLink>
        <Button tone="primary">{t('submit')}</Button>
      </div>
    </Form>
  );
}
