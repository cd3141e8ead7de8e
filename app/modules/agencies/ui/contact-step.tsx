import { useTranslation } from 'react-i18next';
import { useServerForm } from '~/http/use-server-form';
import { Input } from '~/ui/input';
import { type Option, Select } from '~/ui/select';
import { formId, Part, SetupForm } from './setup-form';

interface ContactStepProps {
  values: Record<string, string | null | undefined>;
  constraint: Parameters<typeof useServerForm>[0]['constraint'];
  cities: Option[];
}

/** Step 2: how clients reach the agency, and where it stands. Texts: `setup`. */
export function ContactStep({ values, constraint, cities }: ContactStepProps) {
  const { t } = useTranslation('setup');
  const form = useServerForm({ id: formId(2), constraint, defaultValue: values });
  const labels = {
    email: t('contact.email'),
    phone: t('contact.phone'),
    website: t('contact.website'),
    address: t('contact.address'),
    city: t('contact.city'),
  };
  return (
    <SetupForm form={form} step={2} labels={labels}>
      <Part id="contact" title={t('contact.partTitle')} text={t('contact.partText')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...form.field('email')} type="email" ltr autoComplete="email" label={labels.email} />
          <Input {...form.field('phone')} type="tel" ltr autoComplete="tel" label={labels.phone} hint={t('contact.phoneHint')} />
        </div>
        <Input {...form.field('website')} type="text" inputMode="url" ltr autoComplete="url" placeholder="www.exemple.ma" label={labels.website} note={t('optional')} />
      </Part>
      <Part id="address-part" title={t('contact.addressTitle')} text={t('contact.addressText')}>
        <Input {...form.field('address')} dir="auto" autoComplete="street-address" label={labels.address} hint={t('contact.addressHint')} />
        <Select {...form.field('city')} label={labels.city} options={cities} placeholder={t('contact.cityPlaceholder')} className="sm:max-w-80" />
      </Part>
    </SetupForm>
  );
}
