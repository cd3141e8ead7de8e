import { useTranslation } from '~/i18n/use-translation';
import { IdentityFields } from '~/modules/people/ui/identity-fields';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { RadioGroup } from '~/ui/form/radio-group';
import { Textarea } from '~/ui/form/textarea';
import { LONGEST_ADDRESS } from '../client-limits';

/** Who rents and how to reach them; the company's fields show while a company is chosen, or without :has(). */
export function ContactFields({ form }: { form: BoundForm }) {
  const { t } = useTranslation(['client-form', 'terms-client']);
  const optional = t('optional');
  return (
    <div className="group/client grid gap-4">
      <RadioGroup
        {...form.choice('type')}
        legend={t('type')}
        look="chips"
        options={(['individual', 'company'] as const).map((value) => ({
          value,
          label: t(`terms-client:clientType.${value}`),
        }))}
      />
      <div className="grid items-start gap-4 group-has-[input[value=individual]:checked]/client:hidden sm:grid-cols-2">
        <Input {...form.field('companyName')} label={t('companyName')} autoComplete="off" />
        <Input {...form.field('ice')} ltr label={t('ice')} hint={t('iceHint')} inputMode="numeric" autoComplete="off" />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input {...form.field('fullName')} label={t('fullName')} autoComplete="off" />
        <Input
          {...form.field('phone')}
          type="tel"
          ltr
          label={t('phone')}
          hint={t('phoneHint')}
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <Input {...form.field('email')} type="email" ltr label={t('email')} note={optional} autoComplete="off" />
      <Textarea
        {...form.field('address')}
        rows={2}
        maxLength={LONGEST_ADDRESS}
        label={t('address')}
        note={optional}
        dir="auto"
      />
    </div>
  );
}

/** The one document of a client and the permit; whom a company sends may have neither (R47). */
export function PaperFields({ form, isCompany = false }: { form: BoundForm; isCompany?: boolean }) {
  const { t } = useTranslation('client-form');
  return (
    <div className="grid gap-4">
      <IdentityFields form={form} required={!isCompany} />
      <Input
        {...form.field('drivingPermit')}
        ltr
        label={t('drivingPermit')}
        hint={t('drivingPermitHint')}
        note={isCompany ? t('optional') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:max-w-96"
      />
    </div>
  );
}
