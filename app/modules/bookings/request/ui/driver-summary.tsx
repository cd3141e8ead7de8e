import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone, IDENTITY_DOCUMENTS } from '~/modules/people/identity-numbers';
import type { DriverDetails } from '~/modules/people/driver';

/** A driver's details to be read over. */
export function DriverSummary({ driver }: { driver: DriverDetails }) {
  const { t } = useTranslation('person');
  const lang = useLanguage();
  const document = IDENTITY_DOCUMENTS.find((one) => driver[one]);
  const rows: [label: string, value: ReactNode][] = [[t('fullName'), driver.fullName]];
  if (driver.phone) rows.push([t('phone'), <Ltr key="phone">{displayPhone(driver.phone)}</Ltr>]);
  if (driver.email) rows.push([t('email'), <Ltr key="email">{driver.email}</Ltr>]);
  if (document) rows.push([t(`${document}`), <Ltr key="document">{driver[document]}</Ltr>]);
  rows.push([t('drivingPermit'), <Ltr key="permit">{driver.drivingPermit}</Ltr>]);
  if (driver.licenceIssuedOn) rows.push([t('licenceIssuedOn'), formatDate(driver.licenceIssuedOn, lang, 'medium')]);
  if (driver.birthDate) rows.push([t('birthDate'), formatDate(driver.birthDate, lang, 'medium')]);
  return <Details rows={rows} />;
}

/** Labels over values, two a line where there is room. */
export function Details({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-body font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Numbers and addresses read left to right in Arabic too. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
