import { useTranslation } from '~/i18n/use-translation';
import { displayPhone } from '~/modules/people/identity-numbers';
import type { PlatformSettings } from '../platform-settings';

export type Publisher = Pick<
  PlatformSettings,
  'operator' | 'address' | 'rc' | 'ice' | 'supportPhone' | 'supportEmail' | 'cndpNumber'
>;

/** What the settings say of the publisher. */
export const publisherOf = ({
  operator,
  address,
  rc,
  ice,
  supportPhone,
  supportEmail,
  cndpNumber,
}: PlatformSettings): Publisher => ({ operator, address, rc, ice, supportPhone, supportEmail, cndpNumber });

/** Who publishes the site, as the settings name them; what they leave out is not shown. */
export function PublisherFacts({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation(['pages', 'common']);
  const { operator, address, rc, ice, supportPhone, supportEmail, cndpNumber } = publisher;
  const facts = [
    { label: t('legal.name'), value: operator },
    { label: t('legal.address'), value: address },
    { label: t('legal.rc'), value: rc },
    { label: t('legal.ice'), value: ice },
    { label: t('legal.phone'), value: supportPhone && displayPhone(supportPhone), href: `tel:${supportPhone}` },
    { label: t('legal.email'), value: supportEmail, href: `mailto:${supportEmail}` },
    { label: t('legal.cndp'), value: cndpNumber },
  ].filter(({ value }) => value !== null);
  return (
    <section aria-labelledby="publisher" className="mt-8">
      <h2 id="publisher" className="heading text-title">
        {t('legal.publisher')}
      </h2>
      {operator === null && <p className="mt-3">{t('legal.noOperator', { product: t('common:product') })}</p>}
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(({ label, value, href }) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">
              {href ? (
                <a className="link" href={href}>
                  <bdi dir="ltr">{value}</bdi>
                </a>
              ) : (
                <bdi>{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
