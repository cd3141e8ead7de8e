import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import type { Invalid } from '~/http/form/form.server';
import { FormErrors } from '~/http/form/form-errors';
import { readUpload } from '~/http/form/upload.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { useLanguage } from '~/i18n/use-language';
import {
  keepForAnother,
  keepInvoice,
  keptInvoice,
  type WaitingInvoice,
} from '~/modules/fleet/maintenance/kept-invoice.server';
import { findWork } from '~/modules/fleet/maintenance/list-works.server';
import { addWork, changeWork, deleteWork } from '~/modules/fleet/maintenance/save-work.server';
import { InvoiceField, OPENING } from '~/modules/fleet/maintenance/ui/invoice-field';
import { typedCost, WorkFields } from '~/modules/fleet/maintenance/ui/work-fields';
import { openWorkInvoice } from '~/modules/fleet/maintenance/work-invoice.server';
import { LONGEST_WORK, newWorkSchema, WORK_FIELDS, workActionSchema } from '~/modules/fleet/maintenance/work-schema';
import { useOpenVehicle } from '~/modules/fleet/page/ui/open-vehicle';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { isPictureFault } from '~/modules/pictures/picture-fault';
import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';
import { paths } from '~/paths';
import { todayInMorocco } from '~/platform/clock';
import { isUuid } from '~/platform/uuid';
import { Button, ButtonLink } from '~/ui/button';
import { Disclosure } from '~/ui/layout/disclosure';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = { i18n: ['vehicle-work'], hydrate: 'app' } satisfies RouteHandle;

const INVOICE = { file: 'invoice', maxBytes: MAX_PICTURE_BYTES, tooLarge: 'errors-pictures:imageTooLarge' } as const;

function saidOfPictures(lang: Language) {
  const t = translator(lang);
  return { tooLarge: t('errors-pictures:imageTooLarge'), invalid: t('errors-pictures:invalidImage') };
}

/** A work of the log, or an empty one with the id that it will have; the vehicle is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params: { shortId = '', work }, lang }) => ({
    work: work === undefined ? null : await findWork(scope, shortId, work),
    newId: crypto.randomUUID(),
    today: todayInMorocco(),
    fields: WORK_FIELDS,
    longest: LONGEST_WORK,
    said: saidOfPictures(lang),
  }));
}

/** Adds, corrects or deletes a work of the log, or opens its invoice (`?open=`) (R146). */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ request, scope, params: { shortId = '', work }, lang, url }) => {
      const done = (message: 'workAdded' | 'workSaved' | 'workDeleted') =>
        redirectWithFlash(paths.agencyVehicleMaintenance(lang, shortId), {
          type: 'success',
          message: `flash:maintenance.${message}`,
        });
      if (work === undefined) return (await addNewWork(request, scope, shortId)) ?? done('workAdded');
      if (url.searchParams.has('open'))
        return redirect(paths.agencyPicture(lang, await openWorkInvoice(scope, shortId, work)), 303);
      const keep = (file: File) => changeWork(scope, shortId, work, null, file);
      const reading = await readUpload(request, workActionSchema, { ...INVOICE, keep });
      if (!reading.ok) return reading.invalid;
      if (reading.value.intent === 'delete') {
        await deleteWork(scope, shortId, work);
        return done('workDeleted');
      }
      try {
        const removal = reading.value.removeInvoice ? 'remove' : null;
        await changeWork(scope, shortId, work, reading.value, reading.file ?? removal);
      } catch (error) {
        return reading.refuse(error, isPictureFault(error) ? INVOICE.file : undefined);
      }
      return done('workSaved');
    },
    { denied: 'vehiclePermissionDenied' },
  );
}

/**
 * Adds a work; null once it stands. A picture of its invoice is kept while the rest of the form does not stand; one that
 * is dropped (`dropInvoice`) is removed with the files that no row names, for the form may have been sent before.
 */
async function addNewWork(request: Request, scope: AgencyScope, shortId: string) {
  const posted = { workId: crypto.randomUUID() as string, sealed: '' };
  const read = (form: FormData) => {
    const id = form.get('id');
    const sealed = form.has('dropInvoice') ? '' : String(form.get('waiting') ?? '');
    return Object.assign(posted, { sealed }, isUuid(id) && { workId: id });
  };
  const keep = async (file: File, form: FormData) => {
    posted.sealed = await keepInvoice(scope, read(form), file);
  };
  const reading = await readUpload(request, newWorkSchema, { ...INVOICE, keep });
  if (!posted.sealed) read(reading.form);
  const again = ({ data: { result }, init }: Invalid) =>
    data({ result, kept: keptInvoice(scope, posted) ? INVOICE.file : undefined, waiting: posted }, init ?? 400);
  if (!reading.ok) return again(reading.invalid);
  const { id, ...input } = reading.value;
  const invoice = reading.file ?? keptInvoice(scope, posted);
  try {
    await addWork(scope, shortId, id, input, invoice);
    return null;
  } catch (error) {
    const refused = reading.refuse(error, isPictureFault(error) ? INVOICE.file : undefined);
    const { freshKey } = refused.data;
    try {
      if (freshKey) Object.assign(posted, { sealed: await keepForAnother(scope, freshKey, invoice), workId: freshKey });
      return again(refused);
    } catch (fault) {
      return again(reading.refuse(fault, INVOICE.file));
    }
  }
}

export default function VehicleWorkStep() {
  const { t } = useTranslation(['vehicle-work', 'common']);
  const lang = useLanguage();
  const { work, newId, today, fields, longest, said } = useLoaderData<typeof loader>();
  const { waiting } = useActionData<{ waiting?: WaitingInvoice }>() ?? {};
  const { shortId } = useOpenVehicle();
  const back = paths.agencyVehicleMaintenance(lang, shortId);
  const form = useServerForm({
    id: 'work',
    defaultValue: work ? { ...work, cost: typedCost(work.cost) } : { doneOn: today },
  });
  return (
    <RouteDialog title={t(work ? 'title' : 'newTitle')} closeHref={back} closeLabel={t('common:action.close')}>
      <Form {...form.props} encType="multipart/form-data" className="mt-4 grid gap-4">
        <FormErrors form={form} labels={Object.fromEntries(fields.map((name) => [name, t(name)]))} />
        <WorkFields form={form} today={today} longest={longest} />
        <InvoiceField
          key={waiting?.sealed}
          form={form}
          isKept={form.kept === 'invoice'}
          hasInvoice={work?.hasInvoice}
          said={said}
        />
        {work ? null : (
          <>
            <input type="hidden" name="id" value={waiting?.workId ?? newId} />
            <input type="hidden" name="waiting" value={waiting?.sealed ?? ''} />
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <ButtonLink href={back} keepScroll>
            {t('back')}
          </ButtonLink>
          <Button name="intent" value="save" tone="primary">
            {t(work ? 'save' : 'add')}
          </Button>
        </div>
      </Form>
      {work?.hasInvoice ? (
        <form id={OPENING} method="post" target="_blank" action={paths.agencyWorkInvoice(lang, shortId, work.id)} />
      ) : null}
      {work ? <Deletion /> : null}
    </RouteDialog>
  );
}

/** Folded, so that nothing is deleted by one press. */
function Deletion() {
  const { t } = useTranslation('vehicle-work');
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Disclosure plain summary={t('deletion')}>
        <Form method="post" className="flex flex-wrap items-center justify-between gap-3 pb-2">
          <p className="text-muted">{t('deletionText')}</p>
          <Button name="intent" value="delete" tone="danger" icon="trash">
            {t('delete')}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
