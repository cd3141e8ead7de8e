/** As many as a connection keeps: the pages of the site ask for some 350, the tasks for fewer. */
const MOST = 500;
/** Longer ones are lists of what is written at once, hardly ever of one length twice. */
const LONGEST = 20_000;

/**
 * Gives statements names, under which a connection keeps them parsed and planned: PostgreSQL took three times as long to
 * plan the queries of a page as to answer them. A text gets its name when it is asked for again, as long as there are
 * fewer than `most`, and has it for good; the others get none.
 */
export function statementNames(most = MOST): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= most || sql.length > LONGEST) return '';
    if (!once.delete(sql)) {
      if (once.size >= most) once.clear();
      once.add(sql);
      return '';
    }
    const name = `rihla_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
