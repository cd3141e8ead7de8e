import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { amount, Code, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { agencyClients } from '../agency-clients';
import type { ClientListItem, ListedClient } from '../list-clients.server';

type Name = 'name' | (typeof agencyClients.columns.all)[number];

/** The columns of the agency's clients; the whole row is a link to the client's page. */
export function useAgencyClientCells(): Cells<ListedClient, Name> {
  const { t } = useTranslation('agency-clients');
  const lang = useLanguage();
  return {
    name: {
      cell: (client) => <RowLink href={paths.agencyClient(lang, client.id)}>{clientName(client)}</RowLink>,
      detail: ({ phone, companyName, fullName, blacklistReason, hasDuplicate }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {companyName ? <span dir="auto">{fullName}</span> : null}
          <Code>{displayPhone(phone)}</Code>
          {hasDuplicate ? <Badge tone="warn">{t('duplicate')}</Badge> : null}
          {blacklistReason ? <Badge tone="bad">{t('blacklisted')}</Badge> : null}
        </span>
      ),
      phone: 'title',
    },
    identity: { cell: (client) => <Identity client={client} /> },
    rentals: { align: 'end', cell: ({ rentals }) => rentals },
    spent: amount(lang, ({ spent }) => spent),
    outstanding: {
      align: 'end',
      cell: ({ outstanding, overdue }) =>
        Number(outstanding) > 0 ? (
          <span className={`font-semibold ${Number(overdue) > 0 ? 'text-bad' : ''}`}>
            {formatMoney(outstanding, lang)}
          </span>
        ) : (
          <span className="text-muted">{t('nothingOwed')}</span>
        ),
      detail: ({ overdue }) => (Number(overdue) > 0 ? t('overdue') : null),
    },
    last: {
      cell: ({ lastRental }) =>
        lastRental ? (
          <time dateTime={lastRental} className="whitespace-nowrap">
            {formatDate(lastRental, lang, 'medium')}
          </time>
        ) : (
          <span className="text-muted">{t('never')}</span>
        ),
    },
    created: { cell: ({ createdAt }) => formatDate(instantToWall(createdAt), lang, 'medium') },
  };
}

/** The number by which a client is known: a document's, or the company's. */
function Identity({ client }: { client: ClientListItem }) {
  const { t } = useTranslation('client-numbers');
  const documents = ['cin', 'passport', 'residencePermit'] as const;
  const kind = client.ice ? 'ice' : documents.find((one) => client[one]);
  if (!kind) return null;
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted">{t(kind)}</span> <Code>{client[kind] ?? ''}</Code>
    </span>
  );
}
