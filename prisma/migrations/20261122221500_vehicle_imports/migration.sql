-- A file of vehicles that an agency adds at once: read and checked first, written in one transaction later.

CREATE TABLE "vehicle_imports" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'checked',
  -- What is to be written; emptied once it is.
  "rows" JSONB NOT NULL,
  -- What is wrong with the file, a fault a field.
  "faults" JSONB NOT NULL DEFAULT '[]',
  -- Rows of the file, those whose plate the agency has already, those written so far, and those that were added.
  "total" INTEGER NOT NULL,
  "known" INTEGER NOT NULL DEFAULT 0,
  "done" INTEGER NOT NULL DEFAULT 0,
  "added" INTEGER NOT NULL DEFAULT 0,
  -- The code of what made it fail.
  "error" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "vehicle_imports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "vehicle_imports_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT vehicle_imports_state CHECK (state IN ('checked', 'queued', 'done', 'failed')),
  CONSTRAINT vehicle_imports_faultless CHECK (state = 'checked' OR faults = '[]'),
  CONSTRAINT vehicle_imports_finished CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL)),
  CONSTRAINT vehicle_imports_failed CHECK ((state = 'failed') = (error IS NOT NULL)),
  CONSTRAINT vehicle_imports_rows CHECK (jsonb_typeof("rows") = 'array' AND jsonb_array_length("rows") <= 2000),
  CONSTRAINT vehicle_imports_faults CHECK (jsonb_typeof(faults) = 'array'),
  CONSTRAINT vehicle_imports_counts CHECK (total BETWEEN 1 AND 2000 AND known BETWEEN 0 AND total AND done BETWEEN 0 AND total AND added BETWEEN 0 AND total)
);
CREATE INDEX "vehicle_imports_created_at_idx" ON "vehicle_imports"("created_at");
-- What waits for the jobs process.
CREATE INDEX "vehicle_imports_queued" ON "vehicle_imports"("created_at") WHERE state = 'queued';

SELECT complete_table_rules();
