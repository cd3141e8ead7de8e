-- A long file of vehicles is checked by the jobs process: until then its row holds the text that was sent.

ALTER TABLE "vehicle_imports" ADD COLUMN "file" TEXT;
ALTER TABLE "vehicle_imports"
  DROP CONSTRAINT vehicle_imports_state,
  ADD CONSTRAINT vehicle_imports_state CHECK (state IN ('received', 'checked', 'queued', 'done', 'failed')),
  ADD CONSTRAINT vehicle_imports_file CHECK ((state = 'received') = (file IS NOT NULL) AND length(file) <= 4194304);

-- What waits for the jobs process, to be checked or to be written.
DROP INDEX "vehicle_imports_queued";
CREATE INDEX "vehicle_imports_waiting" ON "vehicle_imports"("created_at") WHERE state IN ('received', 'queued');
