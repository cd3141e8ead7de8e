import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { FormErrors } from '~/http/form/form-errors';
import { useServerForm } from '~/http/form/use-server-form';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { TitledCard } from '~/ui/layout/card';

/** Makes the feed of one vehicle, named by its plate. */
export function VehicleFeedForm() {
  const { t } = useTranslation('agency-feeds');
  const form = useServerForm({ id: 'vehicle-feed' });
  return (
    <TitledCard id="vehicle" title={t('vehicle.title')}>
      <Form {...form.props} className="grid gap-3">
        <FormErrors form={form} labels={{ plate: t('vehicle.plate') }} />
        <div className="flex flex-wrap items-end gap-3">
          <Input
            {...form.field('plate')}
            ltr
            required
            maxLength={30}
            label={t('vehicle.plate')}
            className="w-full sm:w-64"
          />
          <Button name="intent" value="renew" size="lg">
            {t('make')}
          </Button>
        </div>
      </Form>
    </TitledCard>
  );
}
