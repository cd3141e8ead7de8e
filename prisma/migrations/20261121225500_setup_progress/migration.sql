-- The four steps of an agency's set-up, and 5 once all are done (SPEC §9). Agencies that were complete
-- before the steps could be counted have nothing to do again.
ALTER TABLE agencies DROP CONSTRAINT agencies_setup_step;
ALTER TABLE agencies ADD CONSTRAINT agencies_setup_step CHECK (setup_step BETWEEN 1 AND 5);
UPDATE agencies SET setup_step = 5 WHERE is_complete;

-- Whether the owner chose the username; until then it follows the agency's name.
ALTER TABLE agencies ADD COLUMN slug_chosen boolean NOT NULL DEFAULT false;
UPDATE agencies SET slug_chosen = true WHERE is_complete;
