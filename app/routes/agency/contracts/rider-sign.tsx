import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { visitorAddress } from '~/http/session/session.server';
import { useLanguage } from '~/i18n/use-language';
import { openRider } from '~/modules/contracts/riders/open-rider.server';
import { signRider } from '~/modules/contracts/riders/sign-rider.server';
import { RiderChanges } from '~/modules/contracts/riders/ui/rider-changes';
import { RiderFrame } from '~/modules/contracts/riders/ui/rider-frame';
import { screenSchema } from '~/modules/contracts/signing/signing-schema';
import { titledNumber } from '~/modules/contracts/contract-number';
import { SignatureFields } from '~/modules/contracts/signing/ui/signature-fields';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';

export const handle = {
  i18n: ['agency-rider', 'agency-rider-sign', 'agency-contract-sign', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A rider that is signed on the agency's screen, in the language of the page (R192). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ scope, params: { number = '', sequence }, lang }) =>
    openRider(scope, { of: number, sequence }, lang),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { number = '', sequence = '' }, lang }) => {
    const seen = { method: 'screen', signedOn: todayInMorocco(), language: lang, address: visitorAddress() } as const;
    return answerForm(
      request,
      screenSchema,
      ({ signerName, drawing, version }) =>
        signRider(scope, { of: number, sequence }, { ...seen, signerName, drawing, version }),
      { to: paths.agencyRider(lang, number, sequence), message: 'flash:contract.riderSigned' },
    );
  });
}

export default function SignRider() {
  const { rider } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-rider-sign', 'agency-rider', 'agency-contract-sign']);
  const lang = useLanguage();
  const { contract, sequence, number, signer, version, isSignable } = rider;
  const form = useServerForm({ id: 'sign', defaultValue: { signerName: signer } });
  const labels = {
    signerName: t('agency-contract-sign:signerName'),
    drawing: t('agency-contract-sign:drawing'),
    accepted: t('accepted'),
  };
  return (
    <RiderFrame
      rider={rider}
      title={t('signHeading', { number: titledNumber(number) })}
      step={t('agency-rider:signScreen')}
    >
      <div className="grid gap-4">
        <RiderChanges rider={rider} />
        {!isSignable && form.errors.length === 0 ? (
          <Notice type="warning" title={t('gone')} />
        ) : (
          <Form {...form.props} className="grid gap-4">
            <FormErrors form={form} labels={labels} />
            <SignatureFields
              form={form}
              labels={labels}
              hints={{ name: t('agency-contract-sign:nameHint'), drawing: t('agency-contract-sign:drawHint') }}
              clear={t('agency-contract-sign:clear')}
              version={version}
            />
            <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
              <ButtonLink href={paths.agencyRider(lang, contract, sequence)}>{t('back')}</ButtonLink>
              <Button tone="primary">{t('submit')}</Button>
            </div>
          </Form>
        )}
      </div>
    </RiderFrame>
  );
}
