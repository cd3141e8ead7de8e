import type { PaperKind } from '~/modules/fleet/papers/due-papers';
import type { AgencyMail } from '~/modules/messaging/subscriptions/subscriptions';
import type { NoticeKind } from '~/modules/notifications/notice-kinds';

/** What the queue tells an agency, the switch of its e-mail (R202), and the paper it speaks of. */
export const REMINDERS = {
  pending_confirmation: { wants: 'notifyPending' },
  pickup_reminder: { wants: 'notifyConfirmations' },
  return_reminder: { wants: 'notifyReturn' },
  return_overdue: { wants: 'notifyOverdue' },
  return_critical: { wants: 'notifyOverdue' },
  return_unmarked: { wants: 'notifyOverdue' },
  signing_link_expired: { wants: 'notifyConfirmations' },
  payment_due: { wants: 'notifyPayments' },
  invoice_overdue: { wants: 'notifyPayments' },
  insurance_expiry: { wants: 'notifyInsurance', paper: 'insurance' },
  insurance_expired: { wants: 'notifyInsurance', paper: 'insurance' },
  technical_control_expiry: { wants: 'notifyTechnicalControl', paper: 'technicalControl' },
  technical_control_expired: { wants: 'notifyTechnicalControl', paper: 'technicalControl' },
  circulation_permit_expiry: { wants: 'notifyTechnicalControl', paper: 'circulationPermit' },
  circulation_permit_expired: { wants: 'notifyTechnicalControl', paper: 'circulationPermit' },
  oil_change_due: { wants: 'notifyOilChange', paper: 'oilChange' },
  oil_change_late: { wants: 'notifyOilChange', paper: 'oilChange' },
  maintenance_alert: { wants: 'notifyMaintenance' },
} as const satisfies Partial<Record<NoticeKind, { wants: AgencyMail; paper?: PaperKind }>>;
export type ReminderKind = keyof typeof REMINDERS;

export const isReminder = (kind: string): kind is ReminderKind => kind in REMINDERS;
