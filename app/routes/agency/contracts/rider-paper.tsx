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
import { paperSchema } from '~/modules/contracts/signing/signing-schema';
import { titledNumber } from '~/modules/contracts/contract-number';
import { PaperFields } from '~/modules/contracts/signing/ui/paper-fields';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';

export const handle = {
  i18n: ['agency-rider', 'agency-rider-sign', 'agency-contract-paper', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A rider that was signed on paper (R192). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params: { number = '', sequence }, lang }) => ({
    ...(await openRider(scope, { of: number, sequence }, lang)),
    today: todayInMorocco(),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { number = '', sequence = '' }, lang }) =>
    answerForm(
      request,
      paperSchema,
      (signing) =>
        signRider(
          scope,
          { of: number, sequence },
          { ...signing, method: 'paper', drawing: null, address: visitorAddress() },
        ),
      { to: paths.agencyRider(lang, number, sequence), message: 'flash:contract.riderSigned' },
    ),
  );
}

export default function PaperRider() {
  const { rider, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-rider-sign', 'agency-rider', 'agency-contract-paper']);
  const lang = useLanguage();
  const { contract, sequence, number, signer, language, version, isSignable } = rider;
  const form = useServerForm({ id: 'paper', defaultValue: { signedOn: today, signerName: signer, language } });
  const labels = {
    signedOn: t('agency-contract-paper:signedOn'),
    signerName: t('agency-contract-paper:signerName'),
    language: t('agency-contract-paper:language'),
  };
  return (
    <RiderFrame
      rider={rider}
      title={t('paperHeading', { number: titledNumber(number) })}
      step={t('agency-rider:signPaper')}
    >
      <div className="grid gap-4">
        <RiderChanges rider={rider} />
        {!isSignable && form.errors.length === 0 ? (
          <Notice type="warning" title={t('gone')} />
        ) : (
          <Form {...form.props} className="grid gap-4">
            <FormErrors form={form} labels={labels} />
            <PaperFields form={form} labels={labels} today={today} version={version} />
            <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
              <ButtonLink href={paths.agencyRider(lang, contract, sequence)}>{t('back')}</ButtonLink>
              <Button tone="primary">{t('agency-contract-paper:submit')}</Button>
            </div>
          </Form>
        )}
      </div>
    </RiderFrame>
  );
}
