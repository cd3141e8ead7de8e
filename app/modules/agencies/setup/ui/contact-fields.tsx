import { useTranslation } from '~/i18n/use-translation';
import type { BoundForm } from '~/ui/form/bound-form';
import { Input } from '~/ui/form/input';
import { type Option, Select } from '~/ui/form/select';
import { SetupPart } from './setup-part';

export type ContactLabels = Record<'email' | 'phone' | 'website' | 'address' | 'city', string>;

/** What the fields of contact and address are called. */
export function useContactLabels(): ContactLabels {
  const { t } = useTranslation('agency-form');
  return {
    email: t('contact.email'),
    phone: t('contact.phone'),
    website: t('contact.website'),
    address: t('contact.address'),
    city: t('contact.city'),
  };
}

interface ContactFieldsProps {
  form: BoundForm;
  labels: ContactLabels;
  cities: Option[];
  /** Says of the way to reach the agency where it comes from. */
  text?: string;
}

/** Step 2: how clients reach the agency, and where it stands. */
export function ContactFields({ form, labels, cities, text }: ContactFieldsProps) {
  const { t } = useTranslation('agency-form');
  return (
    <>
      <SetupPart id="contact" title={t('contact.partTitle')} text={text}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...form.field('email')} type="email" ltr autoComplete="email" label={labels.email} />
          <Input
            {...form.field('phone')}
            type="tel"
            ltr
            autoComplete="tel"
            label={labels.phone}
            hint={t('contact.phoneHint')}
          />
        </div>
        <Input
          {...form.field('website')}
          type="text"
          inputMode="url"
          ltr
          autoComplete="url"
          placeholder={t('contact.websitePlaceholder')}
          label={labels.website}
          note={t('optional')}
        />
      </SetupPart>
      <SetupPart id="address-part" title={t('contact.addressTitle')} text={t('contact.addressText')}>
        <Input
          {...form.field('address')}
          dir="auto"
          autoComplete="street-address"
          label={labels.address}
          hint={t('contact.addressHint')}
        />
        <Select
          {...form.field('city')}
          label={labels.city}
          options={cities}
          placeholder={t('contact.cityPlaceholder')}
          className="sm:max-w-80"
        />
      </SetupPart>
    </>
  );
}
