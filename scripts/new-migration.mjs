/** `npm run db:migration NAME`: a migration from the committed schema to the one being edited. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { generateClient } from './lib/build.mjs';
import { openDatabase } from './lib/data.mjs';
import { ROOT, packageBin, runScript } from './lib/processes.mjs';
import { StepFailure } from './lib/steps.mjs';

const SCHEMA = 'prisma/schema.prisma';

await runScript(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new StepFailure('Name the migration in lowercase: npm run db:migration add_booking_source');
  }
  const committed = path.join(ROOT, '.cache', 'committed-schema.prisma');
  fs.mkdirSync(path.dirname(committed), { recursive: true });
  fs.writeFileSync(committed, output('git', ['show', `HEAD:${SCHEMA}`]));

  // The engine connects before it compares, although both sides are files.
  const { ownerUrl } = await openDatabase();
  const sql = output(
    process.execPath,
    [
      packageBin('prisma/build/index.js'),
      'migrate',
      'diff',
      '--from-schema-datamodel',
      committed,
      '--to-schema-datamodel',
      SCHEMA,
      '--script',
    ],
    { DATABASE_URL: ownerUrl },
  );
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = path.join('prisma', 'migrations', `${stamp}_${name}`, 'migration.sql');
  fs.mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  fs.writeFileSync(path.join(ROOT, file), withTableRules(sql));
  await generateClient();
  console.log(
    `\n  ${file}\n  Add what Prisma cannot say (checks, triggers, indexes) by hand, and a test in prisma/rules/.\n`,
  );
});

/** What holds in every table is written down for new tables and columns by the database itself. */
function withTableRules(sql) {
  return /CREATE TABLE|ADD COLUMN/.test(sql) ? `${sql}\nSELECT complete_table_rules();\n` : sql;
}

function output(command, args, env = {}) {
  try {
    return execFileSync(command, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new StepFailure(`${command} ${args[0]} failed.\n${String(error.stderr).trim()}`);
  }
}
