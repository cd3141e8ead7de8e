import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerForm } from '~/http/form/answer-form.server';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { formatRange } from '~/i18n/dates';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { carSchema } from '~/modules/bookings/car/car-schema';
import { fieldOfCar } from '~/modules/bookings/car/field-of-car';
import { openCarPage } from '~/modules/bookings/car/open-car-page.server';
import { CarChoice } from '~/modules/bookings/car/ui/car-choice';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card } from '~/ui/layout/card';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['agency-booking-car', 'form'] } satisfies RouteHandle;

/** A booking, and the cars that could take the place of its own. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const booking = await openCarPage(scope, params.reference ?? '', lang);
    return { ...booking, title: translator(lang)('head:agencyBookingCar', { reference: booking.reference }) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Gives a booking another car; its customer is told. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', ({ request, scope, params: { reference = '' }, lang }) =>
    answerForm(request, carSchema, (choice) => rescheduleBooking(scope, reference, choice), {
      to: paths.agencyBooking(lang, reference),
      message: 'flash:booking.exchanged',
      fieldOf: fieldOfCar,
    }),
  );
}

export default function OtherCar() {
  const { t } = useTranslation(['agency-booking-car', 'agency']);
  const lang = useLanguage();
  const { reference, vehicle, pickupAt, returnAt, conflicts } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-panel gap-4">
      <div>
        <Breadcrumbs
          label={t('trail')}
          items={[
            { label: t('agency:nav.bookings'), href: paths.agencyBookings(lang) },
            { label: reference, href: paths.agencyBooking(lang, reference) },
            { label: t('title') },
          ]}
        />
        <PageHeader title={t('title')} />
      </div>
      <p className="text-body text-muted">
        {t('text', { car: `${vehicle.make} ${vehicle.modelName}`, period: formatRange(pickupAt, returnAt, lang) })}
      </p>
      {conflicts.length > 0 ? (
        <Notice type="warning" title={t('taken')}>
          {conflicts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : null}
      <CarForm />
    </div>
  );
}

function CarForm() {
  const { t } = useTranslation('agency-booking-car');
  const lang = useLanguage();
  const { reference, isOpen, cars, totalPrice, version } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'car', defaultValue: { price: 'agreed' } });
  const busy = useNavigation().state === 'submitting';
  const back = paths.agencyBooking(lang, reference);
  if (!isOpen && form.errors.length === 0) return <Notice type="warning" title={t('gone')} />;
  if (cars.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <Notice type="info" title={t('none')}>
          {t('noneText')}
        </Notice>
        <ButtonLink href={paths.agencyBookingEdit(lang, reference)}>{t('edit')}</ButtonLink>
      </div>
    );
  return (
    <Card>
      <Form {...form.props} className="grid gap-4">
        <FormErrors form={form} labels={{ vehicleId: t('vehicleId'), price: t('price') }} />
        <CarChoice form={form} cars={cars} agreed={totalPrice} />
        <input type="hidden" name="version" value={version} />
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <ButtonLink href={back}>{t('back')}</ButtonLink>
          <Button tone="primary" icon="car" disabled={busy}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
