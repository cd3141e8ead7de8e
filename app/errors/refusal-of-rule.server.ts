import { violatedRule } from '~/platform/db.server';
import { log } from '~/platform/log.server';
import type { ErrorCode } from './catalogue';
import { DomainError } from './domain-error';

/**
 * What a person is told where the database refuses a row for a rule of its own, because somebody else was faster or a page
 * was old: by the rule's name. Where a use case says it better, it looks at the rule itself.
 */
export const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  // Agencies and their places.
  agencies_slug_key: 'usernameTaken',
  agencies_slug_redirected: 'usernameTaken',
  agencies_owner_id_key: 'agencyComplete',
  agencies_badge_of_papers: 'agencyPapersMissing',
  agency_locations_one_default: 'changedMeanwhile',
  agency_locations_one_point: 'locationDuplicate',
  agency_papers_agency_id_kind_key: 'changedMeanwhile',
  handed_papers_agency_id_kind_key: 'changedMeanwhile',
  handed_papers_kept: 'paperNotWaiting',
  agency_exports_one_queued: 'changedMeanwhile',
  calendar_feeds_one_each: 'changedMeanwhile',
  // Accounts.
  profiles_email_key: 'accountExists',
  profiles_email_fixed: 'emailUnchangeable',
  profiles_last_administrator: 'lastAdmin',
  profiles_role_used: 'roleNotPossible',
  credentials_google_sub_key: 'googleTied',
  sessions_of_active_profile: 'accountSuspended',
  sessions_second_factor: 'twoFactorSignInAgain',
  two_factors_used_once: 'codeWrong',
  recovery_codes_used_once: 'codeWrong',
  agency_viewings_of_administrators: 'accessDenied',
  favorites_customer: 'accessDenied',
  agencies_owner: 'accessDenied',
  bookings_customer: 'customerNotActive',
  // Cars and the catalogue.
  vehicles_plate_key: 'duplicateVehicle',
  vehicles_agency_id_registration_number_key: 'duplicateVehicle',
  vehicles_primary_location: 'primaryLocationRequired',
  vehicle_locations_one_primary: 'primaryLocationRequired',
  vehicles_delisted_by_admin: 'vehiclePermissionDenied',
  vehicles_oil_date: 'oilDateInFuture',
  vehicle_works_done: 'dateInFuture',
  vehicle_works_invoice_key_key: 'changedMeanwhile',
  vehicle_images_vehicle_id_digest_key: 'changedMeanwhile',
  vehicle_images_vehicle_id_position_key: 'changedMeanwhile',
  car_images_slot: 'changedMeanwhile',
  brands_name_key: 'brandExists',
  brands_one_name: 'brandExists',
  brands_slug_key: 'brandExists',
  models_brand_id_slug_key: 'modelExists',
  models_one_name: 'modelExists',
  // A car and its dates.
  occupancies_no_overlap: 'vehicleUnavailable',
  occupancies_of_kept_vehicle: 'vehicleUnavailable',
  bookings_one_has_the_car: 'carStillOut',
  vehicles_archived_without_bookings: 'carHasActiveBookings',
  // Bookings.
  bookings_transition: 'bookingChanged',
  bookings_finished: 'bookingChanged',
  bookings_handed_over_kept: 'handedOverFixed',
  bookings_returned_after_pickup: 'returnTooEarly',
  bookings_returned_in_future: 'momentInFuture',
  bookings_returned_once: 'bookingChanged',
  bookings_client_not_alias: 'changedMeanwhile',
  bookings_rider: 'bookingChanged',
  bookings_agency_request_key: 'changedMeanwhile',
  bookings_customer_id_request_key_key: 'changedMeanwhile',
  booking_changes_open: 'changeOpen',
  booking_changes_final: 'changeNotOpen',
  booking_changes_of_confirmed: 'changeNotPossible',
  drivers_rider: 'bookingChanged',
  drivers_booking_id_position_key: 'bookingChanged',
  condition_reports_moment: 'bookingChanged',
  condition_reports_signed: 'bookingChanged',
  clients_alias_of_survivor: 'changedMeanwhile',
  clients_agency_id_profile_id_key: 'changedMeanwhile',
  // Contracts.
  contracts_frozen: 'contractChanged',
  contracts_signature: 'contractChanged',
  contracts_agency_id_booking_id_key: 'contractChanged',
  contract_signatures_agency_id_contract_id_key: 'contractChanged',
  contract_signatures_link_id_key: 'contractChanged',
  contract_signatures_document: 'contractChanged',
  contract_signatures_day: 'dateInFuture',
  contract_riders_signed: 'contractChanged',
  contract_riders_sequence: 'contractChanged',
  contract_riders_contract_id_sequence_key: 'contractChanged',
  rider_signatures_document: 'contractChanged',
  rider_signatures_link_id_key: 'contractChanged',
  rider_signatures_day: 'dateInFuture',
  signing_links_rider_document: 'contractChanged',
  signing_links_one_open: 'contractChanged',
  signing_links_one_open_of_rider: 'contractChanged',
  contract_scans_paper: 'contractChanged',
  contract_scans_ten_years: 'contractChanged',
  contract_templates_kept: 'templateChanged',
  // Money.
  payments_in_future: 'dateInFuture',
  payments_before_agency: 'dateBeforeAgency',
  payments_above_owed: 'changedMeanwhile',
  payments_above_received: 'changedMeanwhile',
  payments_cancelled_booking: 'paymentOfCancelled',
  payments_issued_invoice: 'changedMeanwhile',
  payments_bounced_cheque: 'chequeOver',
  payments_reverses_id_key: 'chequeOver',
  payments_agency_id_request_key_key: 'changedMeanwhile',
  deposit_movements_in_future: 'dateInFuture',
  deposit_movements_before_agency: 'dateBeforeAgency',
  deposit_movements_cancelled_booking: 'depositOfCancelled',
  deposit_movements_balance: 'changedMeanwhile',
  deposit_movements_agency_id_request_key_key: 'changedMeanwhile',
  cheque_steps_after_end: 'chequeOver',
  cheque_steps_in_order: 'chequeOver',
  cheque_steps_payment_id_kind_key: 'chequeOver',
  cheque_steps_agency_id_request_key_key: 'changedMeanwhile',
  cash_day_closed: 'cashDayChanged',
  cash_days_agency_id_day_key: 'cashDayChanged',
  cash_days_agency_id_request_key_key: 'cashDayChanged',
  cash_days_expected: 'cashDayChanged',
  cash_days_in_future: 'dateInFuture',
  cash_days_in_order: 'cashDayChanged',
  cash_days_open_between: 'cashDayChanged',
  cash_days_opening: 'cashDayChanged',
  cash_entries_in_future: 'dateInFuture',
  cash_entries_before_agency: 'dateBeforeAgency',
  cash_entries_agency_id_request_key_key: 'changedMeanwhile',
  // Invoices.
  invoices_issued_stays: 'invoiceLocked',
  invoices_issued_unchanged: 'invoiceLocked',
  invoices_locked: 'invoiceLocked',
  invoice_lines_issued: 'invoiceLocked',
  invoices_lines_sum: 'changedMeanwhile',
  invoices_credit_rest: 'changedMeanwhile',
  invoices_credit_tax: 'changedMeanwhile',
  invoices_corrects_issued: 'changedMeanwhile',
  invoices_issued_in_order: 'changedMeanwhile',
  invoices_status_by_ledger: 'changedMeanwhile',
  invoices_agency_id_request_key_key: 'changedMeanwhile',
  invoice_sendings_issued: 'changedMeanwhile',
  invoice_sendings_agency_id_request_key_key: 'changedMeanwhile',
  sent_forms_of_agency: 'formUsed',
  sent_forms_of_person: 'formUsed',
  // Reviews.
  reviews_completed_booking: 'reviewNotCompleted',
  reviews_booking_id_key: 'changedMeanwhile',
  reviews_agency_id_booking_id_key: 'changedMeanwhile',
  reviews_of_writer: 'reviewTooLate',
  review_reports_of_others: 'reviewOwn',
  review_reports_review_id_reporter_id_key: 'reviewReported',
  // Messages.
  whatsapp_consents_kept: 'whatsappStopped',
  whatsapp_templates_texts: 'whatsappPlaceholder',
  whatsapp_templates_name_key: 'changedMeanwhile',
};

/**
 * Rules that no act of a person meets: what they keep is made by the project itself (ids, tokens, numbers, keys of files and
 * messages, ledgers, what is only added) or written by nothing at all. An error of one is a fault of ours.
 */
export const OURS: ReadonlySet<string> = new Set([
  'agencies_identity_fixed',
  'agencies_short_id_key',
  'agency_papers_picture_key_key',
  'audit_logs_dated',
  'booking_events_dated',
  'bookings_adjusted_at_start',
  'bookings_adjusted_by_invoices',
  'bookings_begin_open',
  'bookings_identity_fixed',
  'bookings_paid_by_ledger',
  'bookings_reference_key',
  'calendar_feeds_token_hash_key',
  'car_images_key_key',
  'cheque_steps_of_cheque',
  'contract_files_kept',
  'contract_files_signed',
  'contract_riders_kept',
  'contract_scans_kept',
  'contract_signatures_agency_id_contract_id_link_id_key',
  'contract_signatures_kept',
  'contract_templates_not_deleted',
  'contracts_agency_id_number_key',
  'handed_papers_picture_key_key',
  'invoice_counters_by_invoice',
  'invoice_lines_invoice_id_position_key',
  'invoice_sendings_fixed',
  'invoice_sendings_kept',
  'invoice_sendings_token_hash_key',
  'invoices_agency_id_kind_year_sequence_key',
  'invoices_agency_id_number_key',
  'invoices_number_from_counter',
  'invoices_paid_by_ledger',
  'sent_forms_kept',
  'notification_jobs_dedupe_key_key',
  'notifications_dedupe_key_key',
  'occupancies_agency_id_booking_id_key',
  'occupancies_booking_id_key',
  'occupancies_follow_booking',
  'outbox_messages_dedupe_key_key',
  'outbox_messages_provider_id_key',
  'push_subscriptions_endpoint_key',
  'recovery_codes_profile_id_code_hash_key',
  'refused_images_key_key',
  'reviews_kept',
  'rider_files_kept',
  'rider_signatures_kept',
  'search_counts_day_city_slug_key',
  'search_counts_grow',
  'search_groups_alike_key',
  'search_ring_today',
  'sessions_longest',
  'sessions_token_hash_key',
  'signing_links_fixed',
  'signing_links_kept',
  'signing_links_token_hash_key',
  'tokens_token_hash_key',
  'vehicles_short_id_key',
]);

/** Keys of other rows, which went or came meanwhile. */
const OF_KIND = { unique: 'changedMeanwhile', reference: 'changedMeanwhile' } as const;

/**
 * The refusal that a person hears of an error of the database, where a rule of it refused a row that somebody's act can write:
 * changed, gone or taken meanwhile (R333). Null for any other error, and for a fault of ours: a column that we left empty
 * is one. A value that our own checks let pass is a fault of ours too: it is logged as one, whatever the person hears.
 */
export function refusalOfRule(error: unknown): DomainError | null {
  const rule = violatedRule(error);
  if (!rule || rule.kind === 'filled' || OURS.has(rule.name)) return null;
  const refusal = (code: ErrorCode) => new DomainError(code, undefined, { cause: error });
  const known = REFUSALS[rule.name];
  if (known) return refusal(known);
  if (rule.kind !== 'value') return refusal(OF_KIND[rule.kind]);
  log.error({ err: error, rule: rule.name }, 'a rule of the database refused what our checks let pass');
  return refusal('invalidData');
}
