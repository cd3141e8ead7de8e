import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone, parsePhone } from '~/modules/people/identity-numbers';
import { Badge } from '~/ui/badge';
import { EmailText } from '~/ui/email-text';
import type { BoundForm } from '~/ui/form/bound-form';
import { choiceHref } from '../choice';
import type { CustomerChoice } from '../find-parties.server';
import type { NewBookingPage } from '../open-new-booking.server';
import { ChoiceList, ChoicePart, ChoiceRow, ChoiceSearch, Chosen } from './choice-part';

interface PartProps {
  form: BoundForm;
  page: NewBookingPage;
}

/** Of which agency a car is asked for. */
export function AgencyPart({ form, page: { choice, agency } }: PartProps) {
  const { t } = useTranslation('admin-new-booking');
  const lang = useLanguage();
  const { chosen, found, fault } = agency;
  const none = choice.ofAgency && found.length === 0 ? t('agency.none', { text: choice.ofAgency }) : null;
  return (
    <ChoicePart field="agencyId" title={t('agency.title')} error={form.field('agencyId').error ?? fault}>
      {chosen ? (
        <Chosen
          name={chosen.name}
          detail={<bdi>{chosen.city}</bdi>}
          changeHref={choiceHref(lang, choice, { agency: '' })}
        />
      ) : (
        <ChoiceSearch choice={choice} name="ofAgency" label={t('agency.query')} none={none}>
          {found.length > 0 ? (
            <ChoiceList>
              {found.map(({ id, name, city, isOpen }) => (
                <ChoiceRow key={id} href={isOpen ? choiceHref(lang, choice, { agency: id }) : null}>
                  <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                  <bdi className="text-small text-muted">{city}</bdi>
                  {isOpen ? null : <Badge>{t('agency.closed')}</Badge>}
                </ChoiceRow>
              ))}
            </ChoiceList>
          ) : null}
        </ChoiceSearch>
      )}
    </ChoicePart>
  );
}

/** In whose name. */
export function CustomerPart({ form, page: { choice, customer } }: PartProps) {
  const { t } = useTranslation('admin-new-booking');
  const lang = useLanguage();
  const { chosen, found, fault } = customer;
  const none = choice.ofCustomer && found.length === 0 ? t('customer.none', { text: choice.ofCustomer }) : null;
  return (
    <ChoicePart field="customerId" title={t('customer.title')} error={form.field('customerId').error ?? fault}>
      {chosen ? (
        <Chosen
          name={chosen.fullName}
          detail={<Contact customer={chosen} />}
          changeHref={choiceHref(lang, choice, { customer: '' })}
        />
      ) : (
        <ChoiceSearch choice={choice} name="ofCustomer" label={t('customer.query')} none={none}>
          {found.length > 0 ? (
            <ChoiceList>
              {found.map((one) => (
                <ChoiceRow key={one.id} href={one.isActive ? choiceHref(lang, choice, { customer: one.id }) : null}>
                  <span className="min-w-0 grow">
                    <span className="block font-semibold wrap-anywhere">
                      <bdi>{one.fullName}</bdi>
                    </span>
                    <span className="block text-small text-muted">
                      <Contact customer={one} />
                    </span>
                  </span>
                  {one.isActive ? null : <Badge>{t('customer.inactive')}</Badge>}
                </ChoiceRow>
              ))}
            </ChoiceList>
          ) : null}
        </ChoiceSearch>
      )}
    </ChoicePart>
  );
}

function Contact({ customer: { email, phone } }: { customer: CustomerChoice }) {
  const known = phone ? parsePhone(phone) : null;
  return (
    <>
      <EmailText>{email}</EmailText>
      {known ? (
        <>
          {' · '}
          <bdi dir="ltr">{displayPhone(known)}</bdi>
        </>
      ) : null}
    </>
  );
}
