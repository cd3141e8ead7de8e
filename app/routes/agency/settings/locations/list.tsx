import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { readForm } from '~/http/form/form.server';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { changeLocation } from '~/modules/agencies/locations/change-location.server';
import { listLocations } from '~/modules/agencies/locations/find-locations.server';
import { locationIntentSchema } from '~/modules/agencies/locations/location-schema';
import { LocationRow } from '~/modules/agencies/locations/ui/location-row';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['agency-locations', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** The agency's places, with what may be done with each. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => ({
    locations: await listLocations(scope, lang),
    title: translator(lang)('agency-locations:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, locationIntentSchema);
    if (!reading.ok) return reading.invalid;
    const { id, intent } = reading.value;
    try {
      await changeLocation(scope, id, intent);
      const message = `flash:location.${intent}` as const;
      return await redirectWithFlash(paths.agencyLocations(lang), { type: 'success', message });
    } catch (error) {
      return reading.refuse(error);
    }
  });
}

export default function AgencyLocations() {
  const { locations } = useLoaderData<typeof loader>();
  const { t } = useTranslation('agency-locations');
  const lang = useLanguage();
  const form = useServerForm({ id: 'locations' });
  return (
    <div className="max-w-panel">
      <PageHeader
        title={t('title')}
        note={t('lead')}
        actions={
          <ButtonLink tone="primary" icon="plus" href={paths.agencyNewLocation(lang)}>
            {t('add')}
          </ButtonLink>
        }
      />
      <div className="mt-5 grid gap-3">
        <FormErrors form={form} />
        <ul className="grid gap-3">
          {locations.map((location) => (
            <LocationRow key={location.id} location={location} />
          ))}
        </ul>
      </div>
    </div>
  );
}
