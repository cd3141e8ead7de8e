import type { PageTexts } from '~/i18n/use-translation';
import { paperLabels } from '~/modules/people/ui/paper-labels';

type Words = PageTexts<['booking-form', 'person']>;

/** What an agency asks of drivers, as a sentence; in years. */
export const conditionsHint = (t: Words, { age, years }: { age: number; years: number }) =>
  years > 0
    ? t('conditionsHint', { age: t('years', { count: age }), licence: t('years', { count: years }) })
    : t('ageHint', { age: t('years', { count: age }) });

/** What an error summary calls each field of the booking form, in the order of the screen. */
export function bookingLabels(t: Words): Record<string, string> {
  const ofSecond = (text: string) => t('ofSecond', { text });
  return {
    startDate: t('startDate'),
    pickupTime: t('pickupTime'),
    endDate: t('endDate'),
    returnTime: t('returnTime'),
    pickupLocationId: t('pickupLocation'),
    returnLocationId: t('returnLocation'),
    fullName: t('person:fullName'),
    phone: t('person:phone'),
    email: t('person:email'),
    identityDocument: t('person:identity'),
    ...paperLabels(t),
    licenceIssuedOn: t('person:licenceIssuedOn'),
    birthDate: t('person:birthDate'),
    secondFullName: ofSecond(t('person:fullName')),
    secondIdentityDocument: ofSecond(t('person:identity')),
    ...paperLabels(t, 'second', ofSecond),
    notes: t('notes'),
  };
}
