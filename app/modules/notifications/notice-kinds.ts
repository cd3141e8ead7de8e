/**
 * Every notice of an agency's bell: its type, how pressing it is, and whether it asks for something that the agency has
 * to do (R216). Its texts stand under the same name in locales, notifications.json; its facts are named there.
 */
export const NOTICE_KINDS = {
  booking_requested: { type: 'booking', priority: 'important', asks: true },
  change_requested: { type: 'booking', priority: 'important', asks: true },
  /** A request that nobody answered for a while. */
  pending_confirmation: { type: 'booking', priority: 'important', asks: true },
  booking_lapsed: { type: 'booking', priority: 'normal', asks: true },
  booking_cancelled: { type: 'booking', priority: 'normal', asks: false },
  booking_confirmed: { type: 'booking', priority: 'normal', asks: false },
  booking_completed: { type: 'booking', priority: 'normal', asks: false },
  review_posted: { type: 'booking', priority: 'normal', asks: false },
  pickup_reminder: { type: 'booking', priority: 'normal', asks: false },
  return_reminder: { type: 'booking', priority: 'normal', asks: true },
  return_overdue: { type: 'booking', priority: 'important', asks: true },
  return_critical: { type: 'booking', priority: 'urgent', asks: true },
  /** Still confirmed although its end is days ago. */
  return_unmarked: { type: 'booking', priority: 'important', asks: true },
  signing_link_expired: { type: 'booking', priority: 'normal', asks: true },
  payment_due: { type: 'payment', priority: 'normal', asks: false },
  invoice_overdue: { type: 'payment', priority: 'important', asks: true },
  insurance_expiry: { type: 'insurance', priority: 'normal', asks: true },
  insurance_expired: { type: 'insurance', priority: 'urgent', asks: true },
  technical_control_expiry: { type: 'maintenance', priority: 'normal', asks: true },
  technical_control_expired: { type: 'maintenance', priority: 'urgent', asks: true },
  circulation_permit_expiry: { type: 'maintenance', priority: 'normal', asks: true },
  circulation_permit_expired: { type: 'maintenance', priority: 'urgent', asks: true },
  oil_change_due: { type: 'maintenance', priority: 'normal', asks: true },
  oil_change_late: { type: 'maintenance', priority: 'important', asks: true },
  /** A vehicle in maintenance that is promised to somebody within two days. */
  maintenance_alert: { type: 'maintenance', priority: 'important', asks: true },
  /** What an administrator did (R282). */
  platform_vehicle_delisted: { type: 'system', priority: 'important', asks: false },
  platform_vehicle_relisted: { type: 'system', priority: 'normal', asks: false },
  platform_photo_refused: { type: 'system', priority: 'important', asks: false },
  platform_paper_accepted: { type: 'system', priority: 'normal', asks: false },
  platform_paper_refused: { type: 'system', priority: 'important', asks: false },
  platform_booking_cancelled: { type: 'booking', priority: 'important', asks: false },
  platform_booking_completed: { type: 'booking', priority: 'normal', asks: false },
} as const satisfies Record<
  string,
  {
    type: 'booking' | 'maintenance' | 'insurance' | 'payment' | 'system';
    priority: 'normal' | 'important' | 'urgent';
    asks: boolean;
  }
>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
