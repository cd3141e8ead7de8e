import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { WEEKDAYS } from '~/modules/agencies/hours/opening-hours';
import { findLocation } from '~/modules/agencies/locations/find-locations.server';
import { cityChoices, pointChoices } from '~/modules/agencies/locations/location-catalogue.server';
import { fieldOfRefusal, locationSchema } from '~/modules/agencies/locations/location-schema';
import { saveLocation } from '~/modules/agencies/locations/save-location.server';
import { LocationFields, locationLabels } from '~/modules/agencies/locations/ui/location-fields';
import { LOCATION_TYPES } from '~/modules/catalogue/vehicle-words';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';

export const handle = {
  i18n: ['agency-location', 'form', 'hours-form'],
  hydrate: 'app',
} satisfies RouteHandle;

/** A place of the agency, or a new one (R141). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params, lang }) => {
    const t = translator(lang);
    const location = await findLocation(scope, params.id ?? null, lang);
    return {
      location,
      cities: await cityChoices(lang),
      points: await pointChoices(lang),
      types: LOCATION_TYPES.map((value) => ({ value, label: t(`terms-place:locationType.${value}`) })),
      days: WEEKDAYS.map((key) => ({ key, label: t(`terms-place:weekday.${key}`) })),
      title: location.name ?? t('head:newLocation'),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params, lang }) => {
    const reading = await readForm(request, locationSchema);
    if (!reading.ok) return reading.invalid;
    try {
      await saveLocation(scope, params.id ?? null, reading.value);
      return await redirectWithFlash(paths.agencyLocations(lang), {
        type: 'success',
        message: 'flash:settings.saved',
      });
    } catch (error) {
      return reading.refuse(error, fieldOfRefusal(error, reading.value));
    }
  });
}

export default function AgencyLocation() {
  const { location, cities, points, types, days, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-location');
  const lang = useLanguage();
  const form = useServerForm({ id: 'location', defaultValue: location.values });
  return (
    <div className="max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('locations'), href: paths.agencyLocations(lang) }, { label: `\u2068${title}\u2069` }]}
      />
      <h1 className="heading mt-2 mb-5 text-h1 wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <Form {...form.props} className="grid gap-4">
        <FormErrors form={form} labels={locationLabels(t, days)} />
        <LocationFields form={form} cities={cities} points={points} types={types} days={days} />
        <div className="flex flex-wrap gap-2 max-sm:grid">
          <Button tone="primary" size="lg">
            {t('save')}
          </Button>
          <ButtonLink href={paths.agencyLocations(lang)} size="lg">
            {t('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
