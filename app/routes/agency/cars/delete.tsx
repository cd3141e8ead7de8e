import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { answerButton } from '~/http/form/button.server';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { useLanguage } from '~/i18n/use-language';
import { archiveVehicle } from '~/modules/fleet/archive/archive-vehicle.server';
import { useOpenVehicle } from '~/modules/fleet/page/ui/open-vehicle';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { paths } from '~/paths';
import { Button, ButtonLink } from '~/ui/button';
import { RouteDialog } from '~/ui/layout/route-dialog';

export const handle = { i18n: ['agency-vehicle-delete'], hydrate: 'app' } satisfies RouteHandle;

/** The vehicle is its page’s. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => null);
}

/** Deletes a vehicle, which archives it (R20). */
export async function action(args: ActionFunctionArgs) {
  return guard(
    args,
    'agency',
    ({ request, scope, params: { id = '' }, lang }) =>
      answerButton(request, () => archiveVehicle(scope, id), {
        to: paths.agencyVehicle(lang, id),
        message: 'flash:vehicles.archived',
      }),
    { denied: 'vehiclePermissionDenied' },
  );
}

export default function DeleteVehicle() {
  const { t } = useTranslation(['agency-vehicle-delete', 'common']);
  const lang = useLanguage();
  const { shortId, make, modelName, registrationNumber } = useOpenVehicle();
  const form = useServerForm({ id: 'delete' });
  const back = paths.agencyVehicle(lang, shortId);
  return (
    <RouteDialog title={t('title')} closeHref={back} closeLabel={t('common:action.close')}>
      <p className="mt-2 text-body">
        {t('text', { name: `${make} ${modelName}`, plate: displayPlate(registrationNumber) })}
      </p>
      <p className="mt-2 text-body text-muted">{t('kept')}</p>
      <Form {...form.props} className="mt-5 grid gap-4">
        <FormErrors form={form} />
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <ButtonLink href={back} keepScroll>
            {t('back')}
          </ButtonLink>
          <Button tone="danger" icon="trash">
            {t('submit')}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}
