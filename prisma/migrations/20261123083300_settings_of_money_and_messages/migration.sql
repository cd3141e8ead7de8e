-- What an agency settles for its documents, its vehicles and its messages.

ALTER TABLE agency_settings
  ADD COLUMN payment_days INTEGER NOT NULL DEFAULT 30,
  ADD COLUMN invoice_footer_fr TEXT,
  ADD COLUMN invoice_footer_en TEXT,
  ADD COLUMN invoice_footer_ar TEXT,
  -- Minutes since midnight between which no e-mail reaches the agency; the end may be of the next day.
  ADD COLUMN quiet_from INTEGER,
  ADD COLUMN quiet_to INTEGER,
  ADD CONSTRAINT agency_settings_payment_days CHECK (payment_days BETWEEN 0 AND 120),
  ADD CONSTRAINT agency_settings_invoice_footer CHECK (
    (invoice_footer_fr IS NULL OR is_filled(invoice_footer_fr) AND char_length(invoice_footer_fr) <= 300)
    AND (invoice_footer_en IS NULL OR is_filled(invoice_footer_en) AND char_length(invoice_footer_en) <= 300)
    AND (invoice_footer_ar IS NULL OR is_filled(invoice_footer_ar) AND char_length(invoice_footer_ar) <= 300)
  ),
  ADD CONSTRAINT agency_settings_quiet CHECK (
    (quiet_from IS NULL) = (quiet_to IS NULL)
    AND quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439 AND quiet_from <> quiet_to
  ),
  DROP CONSTRAINT agency_settings_currency,
  ADD CONSTRAINT agency_settings_currency CHECK (currency IN ('MAD', 'EUR', 'USD', 'GBP')),
  DROP CONSTRAINT agency_settings_timings,
  ADD CONSTRAINT agency_settings_timings CHECK (
    pending_reminder_minutes BETWEEN 0 AND 10080
    AND return_reminder_minutes BETWEEN 0 AND 10080
    AND overdue_alert_minutes BETWEEN 0 AND 10080
  );

-- The caution and the excess that an agency usually asks for a vehicle of a category.
CREATE TABLE agency_category_amounts (
  agency_id UUID NOT NULL,
  category vehicle_category NOT NULL,
  deposit_amount NUMERIC(12, 2),
  franchise_amount NUMERIC(12, 2),
  CONSTRAINT agency_category_amounts_pkey PRIMARY KEY (agency_id, category),
  CONSTRAINT agency_category_amounts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT agency_category_amounts_given CHECK (deposit_amount IS NOT NULL OR franchise_amount IS NOT NULL),
  CONSTRAINT agency_category_amounts_amounts CHECK (
    deposit_amount BETWEEN 0 AND 1000000 AND franchise_amount BETWEEN 0 AND 1000000
  )
);

SELECT complete_table_rules();
