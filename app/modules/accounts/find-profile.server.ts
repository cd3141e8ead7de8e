import { DomainError } from '~/errors/domain-error';
import { languageOf } from '~/i18n/languages';
import { displayPhone, IDENTITY_DOCUMENTS, parsePhone } from '~/modules/people/identity-numbers';
import { DRIVER_COLUMNS } from '~/modules/people/person-columns';
import { complainedAt } from '~/modules/messaging/bounces/record-bounces.server';
import { agreedByOwner } from '~/modules/messaging/whatsapp/cloud/consents.server';
import { asksForWhatsapp } from '~/modules/messaging/whatsapp/cloud/provider.server';
import { dateToDay, dayOf, instantToWall } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { PersonScope } from '../tenancy/scope';
import { THEMES } from '~/platform/themes';

/** What a person's own profile page shows; numbers as they are typed, days as `YYYY-MM-DD`. @throws DomainError profileNotFound. */
export async function findProfile(scope: PersonScope) {
  const profile = await db.profile.findUnique({
    where: { id: scope.profileId },
    select: {
      role: true,
      email: true,
      fullName: true,
      phone: true,
      avatarKey: true,
      clientType: true,
      companyName: true,
      ice: true,
      ...DRIVER_COLUMNS,
      language: true,
      theme: true,
      marketingOptInAt: true,
      mailReviews: true,
      mailReminders: true,
      priceFallsOptInAt: true,
    },
  });
  if (!profile) throw new DomainError('profileNotFound');
  const { phone, licenceIssuedOn, birthDate, language, theme, marketingOptInAt, priceFallsOptInAt, ...facts } = profile;
  const refusesAll = !facts.mailReviews && !facts.mailReminders && priceFallsOptInAt === null;
  const complained = facts.role === 'customer' && refusesAll ? await complainedAt(facts.email) : null;
  const asks = facts.role === 'customer' && (await asksForWhatsapp());
  const e164 = phone && parsePhone(phone);
  return {
    ...facts,
    /** The one that the form opens with. */
    identityDocument: IDENTITY_DOCUMENTS.find((one) => facts[one]) ?? 'cin',
    phone: e164 ? displayPhone(e164) : phone,
    licenceIssuedOn: licenceIssuedOn && dateToDay(licenceIssuedOn),
    birthDate: birthDate && dateToDay(birthDate),
    language: languageOf(language),
    theme: THEMES.find((known) => known === theme) ?? 'system',
    marketing: marketingOptInAt !== null,
    priceFalls: priceFallsOptInAt !== null,
    /** Whether they agreed to WhatsApp messages in a form; null where nobody asks (R229). */
    whatsapp: asks ? (await agreedByOwner(scope.profileId)).length > 0 : null,
    /** The day on which a mail to them was called spam, while they want none of those that they may refuse (R228). */
    complainedOn: complained && dayOf(instantToWall(complained)),
  };
}
