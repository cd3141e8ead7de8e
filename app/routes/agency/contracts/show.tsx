import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { findContract } from '~/modules/contracts/details/find-contract.server';
import { ContractFacts, ContractMoney, ContractTerms } from '~/modules/contracts/details/ui/contract-facts';
import { ContractPaperCard } from '~/modules/contracts/details/ui/contract-paper-card';
import { SigningCard } from '~/modules/contracts/signing/ui/signing-card';
import { ContractStatusBadge } from '~/modules/contracts/ui/contract-status-badge';
import { paths } from '~/paths';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = {
  i18n: ['agency-contract', 'terms-booking'],
  hydrate: 'app',
} satisfies RouteHandle;

/** One contract of the agency: what it says, where it stands, and its paper. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const contract = await findContract(scope, params.number ?? '', lang);
    return { contract, title: translator(lang)('head:agencyContract', { number: contract.number }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AgencyContract() {
  const { contract } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['agency-contract', 'agency']);
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('agency:nav.contracts'), href: paths.agencyContracts(lang) }, { label: contract.number }]}
      />
      <h1 className="heading mt-2 text-h1">
        {t('title')} <bdi dir="ltr">{contract.number}</bdi>
      </h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">{t('made', { day: formatDate(contract.createdAt, lang, 'medium') })}</span>
        <ContractStatusBadge status={contract.status} />
      </p>
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="grid content-start gap-4">
          <ContractFacts contract={contract} />
          <ContractTerms contract={contract} />
        </div>
        <div className="grid content-start gap-4">
          <SigningCard contract={contract} />
          <ContractPaperCard contract={contract} />
          <ContractMoney contract={contract} />
        </div>
      </div>
    </>
  );
}
