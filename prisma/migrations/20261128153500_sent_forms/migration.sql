-- The keys of forms that are done once (R322): whose they are, and a digest of what they were used for. Two sendings of
-- one key wait for each other on the unique index; the second one reads what the first one was.
CREATE TABLE sent_forms (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  agency_id uuid,
  profile_id uuid,
  request_key uuid NOT NULL,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT sent_forms_pkey PRIMARY KEY (id),
  CONSTRAINT sent_forms_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sent_forms_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT sent_forms_one_owner CHECK (num_nonnulls(agency_id, profile_id) = 1),
  CONSTRAINT sent_forms_digest CHECK (content ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX sent_forms_of_agency ON sent_forms (agency_id, request_key);
CREATE UNIQUE INDEX sent_forms_of_person ON sent_forms (profile_id, request_key);
CREATE INDEX sent_forms_created_at_idx ON sent_forms (created_at);

-- What a key was used for never changes.
CREATE TRIGGER keep_sent_form BEFORE UPDATE ON sent_forms FOR EACH ROW EXECUTE FUNCTION refuse_row();

SELECT complete_table_rules();
