import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { ERRORS } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';
import type { Flash } from '~/http/flash.server';
import { readForm } from '~/http/form/form.server';
import { TickForm } from '~/http/form/tick-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { loadList } from '~/http/list/load-list.server';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { findAgencyChoices } from '~/modules/admin/agencies/find-agency-choices.server';
import { agencyTyped, useAgencyPicker } from '~/modules/admin/ui/agency-picker';
import { listUploads } from '~/modules/admin/uploads/list-uploads.server';
import { approvalSchema } from '~/modules/admin/uploads/review-schema';
import { approveUploads } from '~/modules/admin/uploads/review-uploads.server';
import { APPROVE_FORM, useApproveSelection, useUploadCells } from '~/modules/admin/uploads/ui/upload-cells';
import { adminUploads } from '~/modules/admin/uploads/uploads';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { ListPage } from '~/ui/list/list-page';

export const handle = {
  i18n: ['admin-uploads', 'admin-picker', 'form', 'list', 'list-results', 'photo-reasons'],
} satisfies RouteHandle;

/** The photos that agencies add to their cars (R294). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    loadList(visit, adminUploads, paths.adminUploads(visit.lang), async (query) => {
      const { scope, lang, url } = visit;
      const typed = agencyTyped(url);
      const [list, agencies] = await Promise.all([
        listUploads(scope, query),
        findAgencyChoices(scope, { typed, chosenId: query.agencyId }),
      ]);
      const title = translator(lang)('admin-uploads:title');
      return { ...list, agencies, typed, today: todayInMorocco(), title };
    }),
  );
}

/** Approves the ticked photos that wait. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, url, lang }) => {
    const reading = await readForm(request, approvalSchema);
    if (!reading.ok) return reading.invalid;
    const outcome = await approveUploads(scope, reading.value.photo).catch((error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    });
    return redirectWithFlash(paths.adminUploads(lang) + url.search, flashOf(outcome));
  });
}

/** How many photos were approved, that somebody had dealt with all of them before, or why none was. */
function flashOf(outcome: number | DomainError): Flash {
  if (typeof outcome !== 'number') return { type: 'error', message: ERRORS[outcome.code].message };
  return outcome > 0
    ? { type: 'success', message: 'flash:admin.uploads.approved', params: { count: outcome } }
    : { type: 'info', message: 'flash:admin.uploads.noneApproved' };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AdminUploads() {
  const { t } = useTranslation('admin-uploads');
  const lang = useLanguage();
  const { query, today, agencies, typed, ...list } = useLoaderData<typeof loader>();
  const view = adminUploads.view(paths.adminUploads(lang), query, list.total, list.edges);
  const picker = useAgencyPicker({ typed, agencies, hrefOf: (agencyId) => view.href({ agencyId }) });
  return (
    <>
      <TickForm id={APPROVE_FORM} />
      <ListPage
        view={view}
        title={t('title')}
        count={list.all}
        tabs={{ label: t('tabs'), items: view.tabs('state', list, (tab) => t(`tab.${tab}`)) }}
        filters={t('filters')}
        search={t('search')}
        pickers={[picker]}
        sortName={(sort) => t(`sorts.${sort}`)}
        cells={useUploadCells(today)}
        columnName={(column) => t(`column.${column}`)}
        rows={list.uploads}
        rowKey={({ id }) => id}
        selection={useApproveSelection()}
        empty={{ title: t('none'), text: t('noneText') }}
        noneFound={{ title: t('noneFound'), text: t('noneFoundText') }}
      />
    </>
  );
}
