-- The application reads and writes rows, and nothing else: it works as the role rihla_app, which owns no
-- table and so can neither TRUNCATE, DROP nor ALTER one, nor switch a trigger off. Migrations run as the
-- owner. Roles belong to the whole server, so that several databases may ask for it at once.
--
-- Run again by the owner (`SELECT grant_application_role();`) where an administrator of the server had to
-- make the role. True when the role is there and the caller may take it.
CREATE FUNCTION grant_application_role() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'rihla_app') THEN CREATE ROLE rihla_app NOLOGIN; END IF;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT rihla_app TO %I', current_user);
    END IF;
  EXCEPTION
    WHEN duplicate_object OR unique_violation THEN NULL; -- another database was first
    WHEN insufficient_privilege THEN NULL; -- the role may have been given by somebody who may
  END;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'rihla_app' AND pg_has_role(current_user, oid, 'MEMBER')) THEN
    RAISE WARNING 'There is no role rihla_app that % may take, and % may not make it.', current_user, current_user
      USING HINT = format('As an administrator of the server: CREATE ROLE rihla_app NOLOGIN; GRANT rihla_app TO %I;', current_user);
    RETURN false;
  END IF;

  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public TO rihla_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO rihla_app;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO rihla_app;
  -- The tables and sequences of later migrations.
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO rihla_app;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO rihla_app;
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON public._prisma_migrations FROM rihla_app;
  END IF;
  RETURN true;
END $$;

SELECT grant_application_role();
