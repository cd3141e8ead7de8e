-- Papers that an agency hands in by itself (R277): those that wait for an administrator, and those that were refused. An
-- accepted one moves to `agency_papers` with its picture. One of each kind: a further one takes the place of what stands.
CREATE TABLE "handed_papers" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "agency_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "dated" DATE NOT NULL,
  "picture_key" TEXT NOT NULL,
  "digest" TEXT NOT NULL,
  "handed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "refused_at" TIMESTAMPTZ(3),
  "reason" TEXT,
  "note" TEXT,
  CONSTRAINT "handed_papers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "handed_papers_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT handed_papers_kind CHECK (kind IN ('trade_register', 'ice_certificate', 'licence', 'manager_identity', 'insurance')),
  CONSTRAINT handed_papers_number CHECK (number = btrim(number) AND length(number) BETWEEN 1 AND 60),
  CONSTRAINT handed_papers_picture_key CHECK (picture_key ~ '^paper-[0-9a-f]{32}$'),
  CONSTRAINT handed_papers_digest CHECK (digest ~ '^[0-9a-f]{64}$'),
  -- A refusal has its moment and its reason; what is none of the list's is written out.
  CONSTRAINT handed_papers_refused CHECK ((refused_at IS NULL) = (reason IS NULL)),
  CONSTRAINT handed_papers_later CHECK (refused_at >= handed_at),
  -- The list of app/modules/agencies/papers/paper-kinds.ts.
  CONSTRAINT handed_papers_reason CHECK (reason IN ('unreadable', 'incomplete', 'expired', 'other_paper', 'other_agency', 'other')),
  CONSTRAINT handed_papers_note CHECK (note IS NULL OR (note = btrim(note) AND length(note) BETWEEN 1 AND 300 AND reason IS NOT NULL)),
  CONSTRAINT handed_papers_explained CHECK (reason <> 'other' OR note IS NOT NULL)
);
CREATE UNIQUE INDEX "handed_papers_agency_id_kind_key" ON "handed_papers"("agency_id", "kind");
CREATE UNIQUE INDEX "handed_papers_picture_key_key" ON "handed_papers"("picture_key");
CREATE INDEX "handed_papers_refused_at_idx" ON "handed_papers"("refused_at");

-- What was handed in stays as it is: it is refused once, and otherwise goes or gives way.
CREATE FUNCTION keep_handed_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.refused_at IS NOT NULL
    OR (NEW.id, NEW.agency_id, NEW.kind, NEW.number, NEW.dated, NEW.picture_key, NEW.digest, NEW.handed_at)
      IS DISTINCT FROM (OLD.id, OLD.agency_id, OLD.kind, OLD.number, OLD.dated, OLD.picture_key, OLD.digest, OLD.handed_at) THEN
    RAISE EXCEPTION 'handed_papers violates check constraint "handed_papers_kept"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'handed_papers_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_handed_paper BEFORE UPDATE ON handed_papers FOR EACH ROW EXECUTE FUNCTION keep_handed_paper();

-- An agency that nobody has verified waits to be from its first paper on; administrators hear of it, a line an agency and
-- day, done once none of that agency waits (R144, R277).
CREATE INDEX notifications_papers_open ON notifications ((metadata ->> 'agencyId'))
  WHERE agency_id IS NULL AND NOT action_taken AND title = 'notifications:papers_handed_in.title';
CREATE FUNCTION tell_of_handed_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE agencies SET verification = 'pending' WHERE id = NEW.agency_id AND verification = 'unverified';
  PERFORM tell_platform('papers_handed_in', 'important', jsonb_build_object('agency', a.name, 'agencyId', a.id),
    NEW.handed_at, a.id || ':' || NEW.handed_at::date, 1)
  FROM agencies a WHERE a.id = NEW.agency_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_handed_paper AFTER INSERT ON handed_papers FOR EACH ROW EXECUTE FUNCTION tell_of_handed_paper();

CREATE FUNCTION settle_handed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications n SET action_taken = true, is_read = true, read_at = coalesce(n.read_at, now())
  WHERE n.agency_id IS NULL AND NOT n.action_taken AND n.title = 'notifications:papers_handed_in.title'
    AND n.metadata ->> 'agencyId' = OLD.agency_id::text
    AND NOT EXISTS (SELECT FROM handed_papers h WHERE h.agency_id = OLD.agency_id AND h.refused_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER settle_handed_papers AFTER UPDATE OR DELETE ON handed_papers FOR EACH ROW EXECUTE FUNCTION settle_handed_papers();

SELECT complete_table_rules();
