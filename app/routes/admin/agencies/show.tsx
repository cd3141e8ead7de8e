import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { translator } from '~/i18n/i18next.server';
import { findAgency } from '~/modules/admin/agencies/find-agency.server';
import {
  AgencyFigures,
  AgencyHead,
  AgencyIdentity,
  AgencyPapers,
  SuspensionBand,
} from '~/modules/admin/agencies/ui/agency-cards';
import { WaitingPapers } from '~/modules/admin/agencies/ui/waiting-papers';

/** Never hydrated: it is read, and leads to its steps. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** One agency (R252). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params, lang }) => {
    const agency = await findAgency(scope, params.id ?? '');
    return { agency, title: translator(lang)('admin-agency:title', { name: agency.name }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminAgency() {
  const { agency } = useLoaderData<typeof loader>();
  return (
    <>
      <AgencyHead agency={agency} />
      <div className="mt-5 grid gap-4">
        <SuspensionBand agency={agency} />
        <AgencyFigures agency={agency} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <AgencyIdentity agency={agency} />
          <div className="grid gap-4">
            <WaitingPapers agencyId={agency.id} papers={agency.waiting} />
            <AgencyPapers agency={agency} />
          </div>
        </div>
      </div>
    </>
  );
}
