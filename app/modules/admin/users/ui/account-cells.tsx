import { useTranslation } from '~/i18n/use-translation';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { EmailText } from '~/ui/email-text';
import { Code, Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { AccountStatus } from '../accounts';
import type { ListedAccount } from '../list-accounts.server';

/** Of each state of an account. */
export const ACCOUNT_TONES: Record<AccountStatus, BadgeTone> = { active: 'ok', inactive: 'neutral', suspended: 'bad' };

/** Whether an account may come in. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('admin-users');
  return <Badge tone={ACCOUNT_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** What both lists of accounts draw; the whole row is a link to the account's page. */
function useSharedCells(today: CalendarDay) {
  const { t } = useTranslation('admin-users');
  const lang = useLanguage();
  return {
    name: {
      cell: ({ id, fullName }: ListedAccount) => <RowLink href={paths.adminUser(lang, id)}>{fullName}</RowLink>,
      detail: ({ email }: ListedAccount) => <EmailText>{email}</EmailText>,
      phone: 'title' as const,
    },
    status: {
      cell: ({ status }: ListedAccount) => <AccountStatusBadge status={status} />,
      phone: 'corner' as const,
    },
    confirmed: { cell: ({ isConfirmed }: ListedAccount) => t(isConfirmed ? 'yes' : 'no') },
    created: { cell: ({ createdAt }: ListedAccount) => <Day at={instantToWall(createdAt)} today={today} /> },
    phone: {
      cell: ({ phone }: ListedAccount) => (phone ? <Code>{phone}</Code> : <span className="text-muted">–</span>),
    },
  };
}

/** The columns of all accounts. */
export function useAccountCells(
  today: CalendarDay,
): Cells<ListedAccount, 'name' | 'role' | 'status' | 'confirmed' | 'created' | 'phone'> {
  const { t } = useTranslation('admin-users');
  return { ...useSharedCells(today), role: { cell: ({ role }) => t(`role.${role}`) } };
}

/** The columns of the customers. */
export function useCustomerCells(
  today: CalendarDay,
): Cells<ListedAccount, 'name' | 'status' | 'type' | 'bookings' | 'spent' | 'confirmed' | 'created' | 'phone'> {
  const { t } = useTranslation('admin-users');
  const lang = useLanguage();
  return {
    ...useSharedCells(today),
    type: { cell: ({ clientType }) => t(`type.${clientType}`) },
    bookings: { align: 'end', cell: ({ bookings }) => bookings },
    spent: { align: 'end', cell: ({ spent }) => formatMoney(spent, lang) },
  };
}
