/** What an agency may be told by e-mail of its bookings, with the minutes that some wait, by their columns (R202). */
export const BOOKING_SWITCHES = [
  { name: 'notifyPending', minutes: 'pendingReminderMinutes' },
  { name: 'notifyConfirmations' },
  { name: 'notifyReturn', minutes: 'returnReminderMinutes' },
  { name: 'notifyOverdue', minutes: 'overdueAlertMinutes' },
  { name: 'notifyPayments' },
  { name: 'notifyReviews' },
] as const;

/** What it may be told of its vehicles. */
export const VEHICLE_SWITCHES = [
  { name: 'notifyInsurance' },
  { name: 'notifyTechnicalControl' },
  { name: 'notifyOilChange' },
  { name: 'notifyMaintenance' },
] as const;

/** Most minutes of a reminder: a week. */
export const MOST_MINUTES = 7 * 24 * 60;
