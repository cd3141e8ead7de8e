import pg from 'pg';

const RealDate = Date;
let moment = 0;

/** What `Date` is while the clock is moved: the present is the moment that a test says; dates are dates as ever. */
class MovedDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    super(...((parts.length === 0 ? [moment] : parts) as [number]));
  }
  static override now() {
    return moment;
  }
  static override [Symbol.hasInstance](value: unknown) {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

/** PostgreSQL's words for the present, as it writes functions, triggers and defaults back. */
const PRESENT = String.raw`\m(now\(\)|clock_timestamp\(\)|CURRENT_TIMESTAMP|CURRENT_DATE)`;

/**
 * Everything in a database that asks for the present asks a row instead: functions, triggers and defaults are written
 * anew. For a database of a test's own: only its owner can do it, and the product has nothing that would read such a row.
 */
const MOVABLE = `
  CREATE TABLE moved_clock (at timestamptz NOT NULL);
  INSERT INTO moved_clock VALUES (clock_timestamp());
  GRANT SELECT ON moved_clock TO PUBLIC;
  CREATE FUNCTION moved_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM public.moved_clock';
  CREATE FUNCTION moved_today() RETURNS date LANGUAGE sql STABLE AS 'SELECT (at AT TIME ZONE ''UTC'')::date FROM public.moved_clock';
  CREATE FUNCTION in_moved_words(text) RETURNS text LANGUAGE sql AS $$
    SELECT regexp_replace(regexp_replace($1, '\\mcurrent_date\\M', 'public.moved_today()', 'gi'),
      '\\m(now\\(\\)|clock_timestamp\\(\\)|CURRENT_TIMESTAMP(\\(\\d\\))?)', 'public.moved_now()', 'gi')
  $$;
  DO $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT p.oid, pg_get_functiondef(p.oid) AS said FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        AND p.proname NOT IN ('moved_now', 'moved_today', 'in_moved_words')
        AND pg_get_functiondef(p.oid) ~* '${PRESENT}'
    LOOP
      EXECUTE in_moved_words(one.said);
    END LOOP;
    FOR one IN
      SELECT t.tgname, t.tgrelid::regclass AS of, pg_get_triggerdef(t.oid) AS said FROM pg_trigger t
      WHERE NOT t.tgisinternal AND pg_get_triggerdef(t.oid) ~* '${PRESENT}'
    LOOP
      EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.of);
      EXECUTE in_moved_words(one.said);
    END LOOP;
    FOR one IN
      SELECT a.attname, d.adrelid::regclass AS of, pg_get_expr(d.adbin, d.adrelid) AS said
      FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      WHERE a.attgenerated = '' AND pg_get_expr(d.adbin, d.adrelid) ~* '${PRESENT}'
    LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT %s', one.of, one.attname, in_moved_words(one.said));
    END LOOP;
  END $$`;

export interface MovedClock {
  /** Sets the clock of this process and of the database. */
  move(to: Date): Promise<void>;
  /** The machine's clock again, in this process; the database keeps the last moment. */
  end(): Promise<void>;
}

/** A clock for this process and a test's own database together, which stands still until it is moved. */
export async function movedClock(databaseUrl: string): Promise<MovedClock> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(MOVABLE);
  return {
    async move(to) {
      moment = to.getTime();
      globalThis.Date = MovedDate as DateConstructor;
      await client.query('UPDATE moved_clock SET at = $1', [to.toISOString()]);
    },
    async end() {
      globalThis.Date = RealDate;
      await client.end();
    },
  };
}
