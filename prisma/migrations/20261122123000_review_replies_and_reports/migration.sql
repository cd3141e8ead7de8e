-- A review knows the language of its text, bears the agency's answer, may be edited, reported and hidden.

CREATE TYPE "review_report_reason" AS ENUM ('offensive', 'personal', 'off_topic', 'fake', 'other');

ALTER TABLE reviews
  -- Of the text; null where it cannot be told.
  ADD COLUMN language varchar(2),
  ADD COLUMN edited_at timestamptz(3),
  ADD COLUMN reply text,
  ADD COLUMN reply_language varchar(2),
  ADD COLUMN replied_at timestamptz(3),
  -- Why an administrator hid it; its author reads that.
  ADD COLUMN hidden_reason "review_report_reason";

UPDATE reviews SET comment = nullif(btrim(left(comment, 2000)), '') WHERE comment IS NOT NULL;
UPDATE reviews SET language = 'ar' WHERE comment ~ '[\u0621-\u064a]{2}';
UPDATE reviews SET hidden_reason = 'other' WHERE NOT is_visible;

ALTER TABLE reviews
  ADD CONSTRAINT reviews_comment CHECK (btrim(comment) <> '' AND char_length(comment) <= 2000),
  ADD CONSTRAINT reviews_language CHECK (language IS NULL OR (comment IS NOT NULL AND language IN ('fr', 'en', 'ar'))),
  ADD CONSTRAINT reviews_reply CHECK ((reply IS NULL) = (replied_at IS NULL)
    AND (reply IS NULL OR (btrim(reply) <> '' AND char_length(reply) <= 1000))),
  ADD CONSTRAINT reviews_reply_language
    CHECK (reply_language IS NULL OR (reply IS NOT NULL AND reply_language IN ('fr', 'en', 'ar'))),
  ADD CONSTRAINT reviews_hidden CHECK (is_visible = (hidden_reason IS NULL));

CREATE TABLE "review_reports" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "review_id" UUID NOT NULL,
  "reporter_id" UUID,
  "reason" "review_report_reason" NOT NULL,
  "details" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "review_reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "review_reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "profiles"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT review_reports_details CHECK (btrim(details) <> '' AND char_length(details) <= 500)
);
-- Once a person.
CREATE UNIQUE INDEX "review_reports_review_id_reporter_id_key" ON "review_reports"("review_id", "reporter_id");
CREATE INDEX "review_reports_reporter_id_idx" ON "review_reports"("reporter_id");
CREATE INDEX "review_reports_created_at_idx" ON "review_reports"("created_at");

-- Nobody reports a review of their own.
CREATE FUNCTION check_review_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM reviews WHERE id = NEW.review_id AND customer_id = NEW.reporter_id) THEN
    RAISE EXCEPTION 'report violates check constraint "review_reports_of_others"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'review_reports_of_others';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER review_reports_check BEFORE INSERT OR UPDATE ON review_reports
  FOR EACH ROW EXECUTE FUNCTION check_review_report();

SELECT complete_table_rules();
