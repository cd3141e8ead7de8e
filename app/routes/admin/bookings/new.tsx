import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { readBody } from '~/http/form/body.server';
import { FormErrors } from '~/http/form/form-errors';
import { checkForm, speakerOf } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { assertParties } from '~/modules/admin/bookings/create/assert-parties.server';
import { readChoice } from '~/modules/admin/bookings/create/choice';
import { choiceSchema, fieldOfNewBooking } from '~/modules/admin/bookings/create/new-booking-schema';
import { openNewBooking } from '~/modules/admin/bookings/create/open-new-booking.server';
import { CarPart, DatesPart } from '~/modules/admin/bookings/create/ui/cars-parts';
import { AgencyPart, CustomerPart } from '~/modules/admin/bookings/create/ui/parties-parts';
import { RequestFields, SendPart } from '~/modules/admin/bookings/create/ui/request-parts';
import { AdminStepPage } from '~/modules/admin/ui/admin-steps';
import { bookingSchema } from '~/modules/bookings/request/booking-schema';
import { requestBookingFor } from '~/modules/bookings/request/request-booking.server';
import { bookingLabels } from '~/modules/bookings/request/ui/booking-labels';
import { paths } from '~/paths';

/** Never hydrated: each choice is a page, and the form is sent once. */
export const handle = { hydrate: 'never' } satisfies RouteHandle;

/** A booking in a customer's name; its address says what has been chosen (R286). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => ({
    title: translator(lang)('admin-new-booking:title'),
    page: await openNewBooking(scope, readChoice(url.searchParams), lang),
    requestKey: crypto.randomUUID(),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** First who, when and which car; what else a request needs is asked once these stand. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, lang }) => {
    const form = await readBody(request);
    const say = await speakerOf(request);
    const choice = checkForm(form, choiceSchema, say);
    if (!choice.ok) return choice.invalid;
    try {
      const { conditions, language } = await assertParties(scope, choice.value);
      const reading = checkForm(form, bookingSchema(conditions), say);
      if (!reading.ok) return reading.invalid;
      const customer = { profileId: choice.value.customerId };
      const { reference } = await requestBookingFor(scope, customer, reading.value, language);
      return await redirectWithFlash(paths.adminBooking(lang, reference), {
        type: 'success',
        message: 'flash:admin.booking.created',
        params: { reference },
      });
    } catch (error) {
      return choice.refuse(error, fieldOfNewBooking(error));
    }
  });
}

export default function NewAdminBooking() {
  const { title, page, requestKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['admin-new-booking', 'booking-form', 'person']);
  const { t: words } = useTranslation(['booking-form', 'person']);
  const lang = useLanguage();
  const { choice, agency, customer, cars, request } = page;
  const form = useServerForm({ id: 'request', constraint: request?.constraint, defaultValue: request?.values });
  const labels = {
    agencyId: t('agency.title'),
    customerId: t('customer.title'),
    ...bookingLabels(words),
    vehicleId: t('car.title'),
  };
  const chosen = {
    ...{ agencyId: agency.chosen?.id, customerId: customer.chosen?.id, vehicleId: cars.chosen?.id, requestKey },
    ...{ startDate: choice.startDate, pickupTime: choice.pickupTime },
    ...{ endDate: choice.endDate, returnTime: choice.returnTime },
  };
  return (
    <AdminStepPage trail={[{ label: t('list'), href: paths.adminBookings(lang) }]} title={title}>
      <p className="-mt-2 text-muted">{t('lead')}</p>
      <FormErrors form={form} labels={labels} />
      <AgencyPart form={form} page={page} />
      <CustomerPart form={form} page={page} />
      <DatesPart form={form} page={page} />
      <CarPart form={form} page={page} />
      <form {...form.props} className="grid gap-5">
        {Object.entries(chosen).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <RequestFields form={form} page={page} />
        <SendPart page={page} />
      </form>
    </AdminStepPage>
  );
}
