import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import { useTranslation } from '~/i18n/use-translation';
import { guard } from '~/http/guard.server';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { pageMeta } from '~/http/seo';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { askForChange } from '~/modules/bookings/changes/ask-for-change.server';
import { changeSchema } from '~/modules/bookings/changes/change-schema';
import { findBookingToChange } from '~/modules/bookings/changes/find-booking-to-change.server';
import { BookedDates, ChangeFields } from '~/modules/bookings/changes/ui/change-fields';
import { fieldOfRefusal } from '~/modules/bookings/changes/wanted-period';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/feedback/flash';
import { Icon } from '~/ui/icon';
import { Card } from '~/ui/layout/card';

export const handle = { i18n: ['form', 'booking-change'], hydrate: 'form' } satisfies RouteHandle;

/** Where a customer asks for other dates of a confirmed booking (R139); otherwise the page says why not. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params, lang }) => {
    const booking = await findBookingToChange(scope, params.reference ?? '');
    const t = translator(lang);
    return {
      booking,
      constraint: getZodConstraint(changeSchema),
      head: {
        title: t('head:change.title', { reference: booking.reference }),
        description: t('head:change.description', { car: vehicleName(booking.vehicle) }),
      },
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) =>
  data ? pageMeta(matches, params.lang, { ...data.head, index: false }) : [];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'customer', async ({ request, scope, params, lang }) => {
    const reference = params.reference ?? '';
    const reading = await readForm(request, changeSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await askForChange(scope, reference, reading.value);
    } catch (error) {
      return reading.refuse(error, fieldOfRefusal(error));
    }
    return redirectWithFlash(paths.booking(lang, reference), { type: 'success', message: 'flash:change.asked' });
  });
}

export default function ChangeBookingPage() {
  const { booking } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking-change');
  const lang = useLanguage();
  return (
    <main id="main" tabIndex={-1} className="wrap max-w-[42rem] pt-4 pb-16 md:pt-8">
      <a href={paths.booking(lang, booking.reference)} className="link inline-flex min-h-11 items-center gap-1.5">
        <Icon name="arrow-left" />
        {t('back')}
      </a>
      <h1 className="heading text-h1">{t('title')}</h1>
      <p className="mb-5 text-body text-muted">
        <bdi>{vehicleName(booking.vehicle)}</bdi>
      </p>
      {booking.obstacle ? <Notice type="info">{t(`obstacle.${booking.obstacle}`)}</Notice> : <AskForm />}
    </main>
  );
}

function AskForm() {
  const { booking, constraint } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking-change');
  const lang = useLanguage();
  const form = useServerForm({ id: 'change', constraint, defaultValue: booking.dates });
  const names = ['startDate', 'pickupTime', 'endDate', 'returnTime', 'message'] as const;
  return (
    <div className="grid gap-5">
      <FormErrors form={form} labels={Object.fromEntries(names.map((name) => [name, t(name)]))} />
      <BookedDates booking={booking} />
      <Card>
        <Form {...form.props} className="grid gap-5">
          <ChangeFields form={form} booking={booking} />
          <div className="flex flex-wrap gap-2 max-sm:grid">
            <Button tone="primary" size="lg">
              {t('submit')}
            </Button>
            <ButtonLink href={paths.booking(lang, booking.reference)} size="lg">
              {t('cancel')}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
