import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { ConditionCard } from '~/modules/contracts/condition/ui/condition-card';
import { titledNumber } from '~/modules/contracts/contract-number';
import { findContract } from '~/modules/contracts/details/find-contract.server';
import { ContractFacts, ContractMoney, ContractTerms } from '~/modules/contracts/details/ui/contract-facts';
import { ContractPaperCard } from '~/modules/contracts/details/ui/contract-paper-card';
import { ScanCard } from '~/modules/contracts/scan/ui/scan-card';
import { listRiders } from '~/modules/contracts/riders/list-riders.server';
import { RidersCard } from '~/modules/contracts/riders/ui/riders-card';
import { findSigningLink } from '~/modules/contracts/signing/links/find-signing-link.server';
import { linkSchema } from '~/modules/contracts/signing/links/link-schema';
import {
  type NewLink,
  revokeSigningLink,
  sendSigningLink,
} from '~/modules/contracts/signing/links/send-signing-link.server';
import { SigningLinkCard } from '~/modules/contracts/signing/links/ui/signing-link-card';
import { SigningCard } from '~/modules/contracts/signing/ui/signing-card';
import { ContractStatusBadge } from '~/modules/contracts/ui/contract-status-badge';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = {
  i18n: [
    'agency-condition',
    'agency-contract',
    'agency-contract-link',
    'agency-riders',
    'contract-paper',
    'form',
    'terms-booking',
  ],
  hydrate: 'app',
} satisfies RouteHandle;

/** One contract of the agency: what it says, where it stands, and its paper. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const contract = await findContract(scope, params.number ?? '', lang);
    const [link, riders] = await Promise.all([
      findSigningLink(scope, { ...contract, contract: contract.number, sequence: null }),
      listRiders(scope, contract.number),
    ]);
    return { contract, link, riders, title: translator(lang)('head:agencyContract', { number: contract.number }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** A new link is answered once, in the page itself: nothing could show it again. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params: { number = '' }, lang }) => {
    const reading = await readForm(request, linkSchema);
    if (!reading.ok) return reading.invalid;
    try {
      if (reading.value.intent === 'send') return data({ made: await sendSigningLink(scope, number), result: null });
      await revokeSigningLink(scope, number);
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.agencyContract(lang, number), {
      type: 'success',
      message: 'flash:contract.linkRevoked',
    });
  });
}

export default function AgencyContract() {
  const { contract, link, riders } = useLoaderData<typeof loader>();
  const answer = useActionData<{ made?: NewLink }>();
  const form = useServerForm({ id: 'link' });
  const { t } = useTranslation(['agency-contract', 'agency']);
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) },
          { label: titledNumber(contract.number) },
        ]}
      />
      <h1 className="heading mt-2 text-h1">
        {t('title')}{' '}
        <bdi dir="ltr" className="whitespace-nowrap">
          {contract.number}
        </bdi>
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{t('made', { day: formatDate(contract.createdAt, lang, 'medium') })}</span>
        <ContractStatusBadge status={contract.status} />
      </p>
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="grid content-start gap-4">
          <ContractFacts contract={contract} />
          <ConditionCard
            number={contract.number}
            condition={contract.condition}
            canNote={contract.canNote}
            isSigned={contract.status === 'signed'}
          />
          <ContractTerms contract={contract} />
        </div>
        <div className="grid content-start gap-4">
          <FormErrors form={form} labels={{}} />
          <SigningCard contract={contract} />
          <ScanCard contract={contract} />
          {contract.isSignable ? <SigningLinkCard kind="contract" link={link} made={answer?.made ?? null} /> : null}
          {riders.length > 0 ? <RidersCard contract={contract.number} riders={riders} /> : null}
          <ContractPaperCard contract={contract} />
          <ContractMoney contract={contract} />
        </div>
      </div>
    </>
  );
}
