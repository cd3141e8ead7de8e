import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { instantToWall } from '~/platform/clock';
import { Card } from '~/ui/layout/card';
import type { ClientDetails } from '../../page/find-client.server';

const FACTS = [
  'name',
  'phone',
  'email',
  'cin',
  'passport',
  'residencePermit',
  'drivingPermit',
  'ice',
  'address',
  'notes',
  'rentals',
  'spent',
  'created',
] as const;

/** Two records beside each other, a line a fact; where they differ the line stands out. */
export function ComparedClients({ survivor, other }: { survivor: ClientDetails; other: ClientDetails }) {
  const { t } = useTranslation('client-duplicates');
  const lang = useLanguage();
  const say = (client: ClientDetails, fact: (typeof FACTS)[number]): string => {
    if (fact === 'name') return clientName(client);
    // Between its groups a number may break: the columns are narrow on a phone.
    if (fact === 'phone') return displayPhone(client.phone).replaceAll('\u00a0', ' ');
    if (fact === 'rentals') return String(client.rentals);
    if (fact === 'spent') return formatMoney(client.spent, lang);
    if (fact === 'created') return formatDate(instantToWall(client.createdAt), lang, 'medium');
    return client[fact] ?? '';
  };
  const lines = FACTS.map((fact) => ({ fact, one: say(survivor, fact), two: say(other, fact) })).filter(
    ({ one, two }) => one !== '' || two !== '',
  );
  return (
    <Card pad="none">
      <table role="table" className="w-full text-small max-sm:block sm:text-table">
        <caption className="sr-only">{t('caption')}</caption>
        <thead role="rowgroup" className="bg-sunk text-muted max-sm:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" className="px-2.5 py-3 text-start sm:px-4 font-medium">
              {t('fact')}
            </th>
            <th role="columnheader" scope="col" className="px-2.5 py-3 text-start sm:px-4 font-medium">
              {t('stays')}
            </th>
            <th role="columnheader" scope="col" className="px-2.5 py-3 text-start sm:px-4 font-medium">
              {t('joins')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {lines.map(({ fact, one, two }) => (
            <tr key={fact} role="row" className="border-t border-line align-top max-sm:grid max-sm:px-4 max-sm:py-2.5">
              <th role="rowheader" scope="row" className="text-start font-normal text-muted sm:px-4 sm:py-2.5">
                {t(`facts.${fact}`)}
              </th>
              {[one, two].map((value, at) => (
                <td
                  key={at}
                  role="cell"
                  className={`wrap-anywhere whitespace-pre-line max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-3 sm:px-4 sm:py-2.5 ${one === two ? '' : 'font-semibold'}`}
                >
                  <span aria-hidden className="font-normal text-muted sm:hidden">
                    {t(at === 0 ? 'stays' : 'joins')}
                  </span>
                  <bdi dir={fact === 'phone' ? 'ltr' : 'auto'}>{value}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
