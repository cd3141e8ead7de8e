-- The first step of a new client, kept so that the second one is gone back from, loaded again and taken on another
-- device. One an agency: who begins another takes its place.

CREATE TABLE "client_drafts" (
  "agency_id" UUID NOT NULL,
  -- Of the client that it becomes; another one with each saving, so that a second step made for other values is told.
  "client_id" UUID NOT NULL,
  "values" JSONB NOT NULL,
  "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "client_drafts_pkey" PRIMARY KEY ("agency_id"),
  CONSTRAINT "client_drafts_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT client_drafts_values CHECK (jsonb_typeof("values") = 'object' AND octet_length("values"::text) <= 10000)
);
CREATE INDEX "client_drafts_saved_at_idx" ON "client_drafts"("saved_at");

SELECT complete_table_rules();
