import { useTranslation } from '~/i18n/use-translation';
import { IdentityFields } from '~/modules/people/ui/identity-fields';
import { Button } from '~/ui/button';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import type { DeskFormState } from './use-desk-form';

/** A client is written down at once, so that the booking goes on with it; the rest of the form stays as it is. */
export function NewClientFields({ form, clientKey }: { form: DeskFormState; clientKey: string }) {
  const { t } = useTranslation(['agency-booking-form', 'person']);
  const optional = t('person:optional');
  return (
    <div className="group/client grid gap-4">
      <input type="hidden" name="clientForm" value="on" />
      <input type="hidden" name="clientKey" value={clientKey} />
      <RadioGroup
        {...form.choice('clientType')}
        legend={t('client.type')}
        look="chips"
        options={(['individual', 'company'] as const).map((value) => ({ value, label: t(`client.types.${value}`) }))}
      />
      <div className="grid items-start gap-4 group-has-[input[value=individual]:checked]/client:hidden sm:grid-cols-2 sm:gap-3">
        <Input {...form.field('clientCompanyName')} label={t('client.companyName')} autoComplete="off" />
        <Input {...form.field('clientIce')} ltr label={t('client.ice')} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <Input {...form.field('clientFullName')} label={t('person:fullName')} autoComplete="off" aria-required />
        <Input
          {...form.field('clientPhone')}
          type="tel"
          ltr
          label={t('person:phone')}
          autoComplete="off"
          aria-required
        />
      </div>
      <Input
        {...form.field('clientEmail')}
        type="email"
        ltr
        label={t('person:email')}
        note={optional}
        autoComplete="off"
      />
      <IdentityFields form={form} prefix="client" />
      <Input
        {...form.field('clientDrivingPermit')}
        ltr
        label={t('person:drivingPermit')}
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:max-w-96"
      />
      <div className="flex flex-wrap gap-2">
        <Button name="step" value="createClient" icon="check">
          {t('client.save')}
        </Button>
        <Button name="step" value="cancelClient" tone="ghost">
          {t('client.cancel')}
        </Button>
      </div>
    </div>
  );
}
