-- An administrator who looks through the screens of an agency, in one session and for an hour at most (R255).
CREATE TABLE "agency_viewings" (
  "session_id" UUID NOT NULL,
  "agency_id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "agency_viewings_pkey" PRIMARY KEY ("session_id"),
  CONSTRAINT "agency_viewings_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "agency_viewings_agency_id_fkey" FOREIGN KEY ("agency_id") REFERENCES "agencies"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT agency_viewings_ends_at CHECK (ends_at > started_at AND ends_at <= started_at + interval '60 minutes')
);
CREATE INDEX "agency_viewings_agency_id_idx" ON "agency_viewings"("agency_id");

-- Administrators alone look through agencies, and only while they are that: a session ends with a suspension by itself.
CREATE FUNCTION viewings_are_of_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM public.sessions s JOIN public.profiles p ON p.id = s.profile_id
    WHERE s.id = NEW.session_id AND p.role = 'admin' AND p.status = 'active' FOR SHARE OF p;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'agency_viewings violates check constraint "agency_viewings_of_administrators"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agency_viewings_of_administrators';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER agency_viewings_of_administrators BEFORE INSERT OR UPDATE ON agency_viewings
  FOR EACH ROW EXECUTE FUNCTION viewings_are_of_administrators();

CREATE FUNCTION end_viewings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.agency_viewings v USING public.sessions s WHERE s.id = v.session_id AND s.profile_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER profiles_end_viewings AFTER UPDATE OF role ON profiles
  FOR EACH ROW WHEN (OLD.role = 'admin' AND NEW.role <> 'admin') EXECUTE FUNCTION end_viewings();

SELECT complete_table_rules();
