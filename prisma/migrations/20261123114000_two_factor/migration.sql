-- The second factor of a sign-in (R265): a profile that has a row here signs in with a code, too.
CREATE TABLE "two_factors" (
  "profile_id" UUID NOT NULL,
  "secret" TEXT NOT NULL,
  "last_step" BIGINT NOT NULL,
  "enabled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "two_factors_pkey" PRIMARY KEY ("profile_id"),
  CONSTRAINT "two_factors_profile_id_fkey" FOREIGN KEY ("profile_id")
    REFERENCES "profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  -- Encrypted: a secret as an authenticator shows it has no such form.
  CONSTRAINT two_factors_secret CHECK (secret ~ '^v1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{20,200}$'),
  CONSTRAINT two_factors_last_step CHECK (last_step > 0)
);

-- A code is used once: the step of the last one only grows, and nothing else of the row changes.
CREATE TRIGGER two_factors_used_once BEFORE UPDATE ON two_factors
  FOR EACH ROW WHEN (NEW.last_step <= OLD.last_step OR NEW.secret <> OLD.secret
    OR NEW.profile_id <> OLD.profile_id OR NEW.enabled_at <> OLD.enabled_at)
  EXECUTE FUNCTION refuse_row();

CREATE TABLE "recovery_codes" (
  "profile_id" UUID NOT NULL,
  "position" SMALLINT NOT NULL,
  "code_hash" TEXT NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("profile_id", "position"),
  CONSTRAINT "recovery_codes_profile_id_fkey" FOREIGN KEY ("profile_id")
    REFERENCES "two_factors"("profile_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT recovery_codes_position CHECK (position BETWEEN 1 AND 10),
  CONSTRAINT recovery_codes_code_hash CHECK (code_hash ~ '^[0-9a-f]{64}$')
);
CREATE UNIQUE INDEX "recovery_codes_profile_id_code_hash_key" ON "recovery_codes"("profile_id", "code_hash");

CREATE TRIGGER recovery_codes_used_once BEFORE UPDATE ON recovery_codes
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL OR NEW.used_at IS NULL OR NEW.code_hash <> OLD.code_hash
    OR NEW.profile_id <> OLD.profile_id OR NEW.position <> OLD.position)
  EXECUTE FUNCTION refuse_row();

-- When a session gave its second factor; without it, a session of a profile that has one opens nothing.
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);

CREATE FUNCTION check_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.two_factors t WHERE t.profile_id = NEW.profile_id AND t.enabled_at <= NEW.second_factor_at) THEN
    RAISE EXCEPTION 'session violates check constraint "sessions_second_factor"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_second_factor';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sessions_second_factor BEFORE INSERT OR UPDATE OF second_factor_at ON sessions
  FOR EACH ROW WHEN (NEW.second_factor_at IS NOT NULL) EXECUTE FUNCTION check_second_factor();

SELECT complete_table_rules();
