import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { PaperFiles } from '~/modules/contracts/details/ui/contract-paper-card';
import { openRider } from '~/modules/contracts/riders/open-rider.server';
import { RiderChanges } from '~/modules/contracts/riders/ui/rider-changes';
import { RiderFrame } from '~/modules/contracts/riders/ui/rider-frame';
import { findSigningLink } from '~/modules/contracts/signing/links/find-signing-link.server';
import { linkSchema } from '~/modules/contracts/signing/links/link-schema';
import {
  type NewLink,
  revokeRiderLink,
  sendRiderLink,
} from '~/modules/contracts/signing/links/send-signing-link.server';
import { SigningLinkCard } from '~/modules/contracts/signing/links/ui/signing-link-card';
import { titledNumber } from '~/modules/contracts/contract-number';
import { Signed } from '~/modules/contracts/signing/ui/signing-card';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = {
  i18n: ['agency-rider', 'agency-contract-link', 'contract-paper', 'form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A rider of a contract of the agency (R192): what it changes, who signed it, and its paper. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params: { number = '', sequence }, lang }) => {
    const opened = await openRider(scope, { of: number, sequence }, lang);
    return { ...opened, link: await findSigningLink(scope, opened.rider) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** A new link is answered once, in the page itself: nothing could show it again (R191). */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { number = '', sequence = '' }, lang }) => {
    const reading = await readForm(request, linkSchema);
    if (!reading.ok) return reading.invalid;
    const address = { of: number, sequence };
    try {
      if (reading.value.intent === 'send') return data({ made: await sendRiderLink(scope, address), result: null });
      await revokeRiderLink(scope, address);
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.agencyRider(lang, number, sequence), {
      type: 'success',
      message: 'flash:contract.linkRevoked',
    });
  });
}

export default function AgencyRider() {
  const { rider, link } = useLoaderData<typeof loader>();
  const answer = useActionData<{ made?: NewLink }>();
  const form = useServerForm({ id: 'link' });
  const { t } = useTranslation('agency-rider');
  const lang = useLanguage();
  const { contract, sequence, number, createdAt, client, status, signed, isSignable } = rider;
  return (
    <RiderFrame rider={rider} title={t('heading', { number: titledNumber(number) })}>
      <p className="-mt-3 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">
          {formatDate(createdAt, lang, 'medium')} · <bdi dir="auto">{client}</bdi>
        </span>
        <Badge tone={status === 'signed' ? 'ok' : 'warn'}>{t(`state.${status}`)}</Badge>
      </p>
      <div className="grid gap-4">
        <FormErrors form={form} labels={{}} />
        <RiderChanges rider={rider} />
        <Card pad="none" as="section" labelledBy="signing">
          <CardHeader id="signing" title={t('signing')} />
          <div className="grid gap-4 p-5">
            {signed ? <Signed signed={signed} /> : null}
            {isSignable ? (
              <>
                <p className="text-table text-muted">{t('unsigned')}</p>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink href={paths.agencyRiderSign(lang, contract, sequence)}>{t('signScreen')}</ButtonLink>
                  <ButtonLink href={paths.agencyRiderPaper(lang, contract, sequence)}>{t('signPaper')}</ButtonLink>
                </div>
              </>
            ) : null}
          </div>
        </Card>
        {isSignable ? <SigningLinkCard kind="rider" link={link} made={answer?.made ?? null} /> : null}
        <Card pad="none" as="section" labelledBy="paper">
          <CardHeader id="paper" title={t('paper')} />
          <div className="p-5">
            <PaperFiles path={(language) => paths.agencyRiderFile(language, contract, sequence)} />
          </div>
        </Card>
      </div>
    </RiderFrame>
  );
}
