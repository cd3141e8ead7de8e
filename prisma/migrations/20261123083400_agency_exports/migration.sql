-- Everything of an agency as one archive, made by the jobs process and kept for a day.

CREATE TABLE agency_exports (
  id UUID NOT NULL DEFAULT gen_random_uuid(),
  agency_id UUID NOT NULL,
  state TEXT NOT NULL DEFAULT 'queued',
  -- Of the documents in it.
  language VARCHAR(2) NOT NULL,
  -- Files of the archive, and those written so far.
  total INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  -- The stored file: from the moment in which a process begins to write it.
  key TEXT,
  bytes BIGINT,
  -- How often a process began, and until when the one that writes has it to itself.
  attempts INTEGER NOT NULL DEFAULT 0,
  leased_until TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  finished_at TIMESTAMPTZ(3),
  CONSTRAINT agency_exports_pkey PRIMARY KEY (id),
  CONSTRAINT agency_exports_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT agency_exports_state CHECK (state IN ('queued', 'done', 'failed')),
  CONSTRAINT agency_exports_language CHECK (language IN ('fr', 'en', 'ar')),
  CONSTRAINT agency_exports_counts CHECK (total >= 0 AND done >= 0 AND attempts >= 0 AND bytes >= 0),
  CONSTRAINT agency_exports_finished CHECK ((state = 'queued') = (finished_at IS NULL)),
  CONSTRAINT agency_exports_file CHECK ((state = 'done') = (bytes IS NOT NULL) AND (state <> 'done' OR key IS NOT NULL))
);
-- One at a time.
CREATE UNIQUE INDEX agency_exports_one_queued ON agency_exports (agency_id) WHERE state = 'queued';
-- What waits for the jobs process, and what it may forget.
CREATE INDEX agency_exports_waiting ON agency_exports (created_at) WHERE state = 'queued';
CREATE INDEX agency_exports_finished_at_idx ON agency_exports (finished_at);
CREATE INDEX agency_exports_agency_id_created_at_idx ON agency_exports (agency_id, created_at);

SELECT complete_table_rules();
