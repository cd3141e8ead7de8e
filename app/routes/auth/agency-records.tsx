import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { agencyInvoices } from '~/modules/invoices/list/agency-invoices';
import { listInvoices } from '~/modules/invoices/list/list-invoices.server';
import { InvoiceRecords } from '~/modules/invoices/list/ui/invoice-records';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';
import { ListResults } from '~/ui/list/list-results';

export const handle = { hydrate: 'never', layout: 'slim' } satisfies RouteHandle;

/** What the people of a suspended agency still read of it: its invoices, and its data as files (R67). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency-records', (visit) =>
    loadList(visit, agencyInvoices, paths.agencyRecords(visit.lang), async (query) => {
      const t = translator(visit.lang);
      const { invoices, total, all, counts } = await listInvoices(visit.scope, query);
      const head = { title: t('agency-records:title'), description: t('agency-records:lead') };
      return { invoices, total, all, counts, head };
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export default function AgencyRecordsPage() {
  const { invoices, query, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-records');
  const lang = useLanguage();
  const files = {
    vehicles: paths.agencyVehiclesFile(lang),
    clients: paths.agencyClientsFile(lang),
    bookings: paths.agencyBookingsFile(lang),
    contracts: paths.agencyContractsFile(lang),
    invoices: paths.agencyInvoicesFile(lang),
    payments: paths.agencyPaymentsFile(lang),
  };
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 pb-16 md:pt-8">
      <PageHeader
        title={t('title')}
        note={t('lead')}
        actions={<ButtonLink href={paths.agencySuspended(lang)}>{t('back')}</ButtonLink>}
      />
      <Card as="section" labelledBy="data" className="mt-5">
        <h2 id="data" className="heading text-title">
          {t('data')}
        </h2>
        <p className="mt-1 text-body text-muted">{t('dataText')}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {(Object.keys(files) as (keyof typeof files)[]).map((file) => (
            <ButtonLink key={file} href={files[file]} icon="download" download>
              {t(`file.${file}`)}
            </ButtonLink>
          ))}
        </div>
        <p className="mt-5 text-body text-muted">{t('archiveText')}</p>
        <ButtonLink href={paths.agencySuspendedData(lang)} icon="download" className="mt-3">
          {t('archive')}
        </ButtonLink>
      </Card>
      <h2 className="mt-8 mb-3 heading text-title">{t('invoices')}</h2>
      <ListResults
        view={agencyInvoices.view(paths.agencyRecords(lang), query, total)}
        empty={{ title: t('none'), text: t('noneText') }}
      >
        <InvoiceRecords invoices={invoices} />
      </ListResults>
    </main>
  );
}
