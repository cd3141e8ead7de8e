import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { clientBookings } from '~/modules/bookings/client/client-bookings';
import { listClientBookings, listClientDebts } from '~/modules/bookings/client/list-client-bookings.server';
import { ClientBookingsCard, DebtsCard } from '~/modules/bookings/client/ui/client-bookings-card';
import { DuplicateBand } from '~/modules/clients/merge/ui/duplicate-band';
import { findDuplicates } from '~/modules/clients/merge/duplicates.server';
import { LONGEST_NOTES } from '~/modules/clients/client-limits';
import { notesSchema } from '~/modules/clients/client-schema';
import { DocumentsCard } from '~/modules/clients/documents/ui/documents-card';
import { findClient } from '~/modules/clients/page/find-client.server';
import { saveNotes } from '~/modules/clients/page/save-client.server';
import { BlacklistBand, ClientFigureStrip, IdentityCard } from '~/modules/clients/page/ui/client-cards';
import { ClientHead } from '~/modules/clients/page/ui/client-head';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Button } from '~/ui/button';
import { Textarea } from '~/ui/form/textarea';
import { Card, CardHeader } from '~/ui/layout/card';

export const handle = {
  i18n: ['agency-client', 'client-numbers', 'form', 'list-results', 'terms-booking', 'terms-client'],
} satisfies RouteHandle;

/** One client of the agency (R140). A record that was merged away leads to the one that stands for it. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang, url }) => {
    const client = await findClient(scope, params.id ?? '');
    if (client.id !== params.id) throw redirect(paths.agencyClient(lang, client.id));
    const query = clientBookings.read(url);
    const [list, debts, duplicates] = await Promise.all([
      listClientBookings(scope, client.id, query),
      listClientDebts(scope, client.id),
      findDuplicates(scope, client.id),
    ]);
    const { pages, pageHref } = clientBookings.view(paths.agencyClient(lang, client.id), query, list.total);
    if (query.page > pages) throw redirect(pageHref(pages));
    const title = translator(lang)('head:agencyClient', { name: clientName(client) });
    const { bookings, total } = list;
    return { client, bookings, total, query, debts, duplicates, title, constraint: getZodConstraint(notesSchema) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const id = params.id ?? '';
    const reading = await readForm(request, notesSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await saveNotes(scope, id, reading.value.notes);
    } catch (error) {
      return reading.refuse(error);
    }
    return redirectWithFlash(paths.agencyClient(lang, id), { type: 'success', message: 'flash:client.notes' });
  });
}

export default function AgencyClient() {
  const { client, bookings, total, query, debts, duplicates } = useLoaderData<typeof loader>();
  const lang = useLanguage();
  return (
    <>
      <ClientHead client={client} />
      <div className="mt-5 grid gap-4">
        <DuplicateBand clientId={client.id} duplicates={duplicates} />
        <BlacklistBand client={client} />
        <ClientFigureStrip client={client} />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,304px)]">
        {/* On a phone one column: what is due, who it is, the bookings, the notes. */}
        <div className="contents content-start gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)]">
          <DebtsCard debts={debts} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:order-2">
            <ClientBookingsCard
              bookings={bookings}
              view={clientBookings.view(paths.agencyClient(lang, client.id), query, total)}
            />
            <NotesCard />
          </div>
        </div>
        <div className="grid content-start gap-4 max-lg:order-1">
          <IdentityCard client={client} />
          <DocumentsCard clientId={client.id} pictures={client.pictures} />
        </div>
      </div>
    </>
  );
}

/** The agency's own notes, written where they are read. */
function NotesCard() {
  const { client, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-client');
  const form = useServerForm({ id: 'notes-form', constraint, defaultValue: { notes: client.notes } });
  return (
    <Card pad="none" as="section" labelledBy="notes-title">
      <CardHeader id="notes-title" title={t('notes.title')} />
      <Form {...form.props} className="grid gap-3 p-5">
        <FormErrors form={form} labels={{ notes: t('notes.label') }} />
        <Textarea
          {...form.field('notes')}
          rows={4}
          maxLength={LONGEST_NOTES}
          label={t('notes.label')}
          hint={t('notes.hint')}
          dir="auto"
        />
        <div>
          <Button name="button" value="notes">
            {t('notes.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
