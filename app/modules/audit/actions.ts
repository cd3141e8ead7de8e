/** What the audit log knows to be done, by the kind of row it is done to. Texts stand in `admin-audit`, by the same names. */
export const AUDIT_ACTIONS = [
  'account.deleted',
  'agency.closed',
  'agency.export',
  'client.deleted',
  'client.merged',
  'condition.noted',
  'factor.codes_renewed',
  'factor.off',
  'factor.on',
  'factor.recovery_used',
  'picture.opened',
  'review.hidden',
  'review.kept',
  'review.shown',
  'scan.opened',
  'setting.changed',
  'whatsapp.retried',
  'whatsapp.tested',
  'whatsapp.words',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
