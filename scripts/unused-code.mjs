/** Part of `npm run validate`: nothing in the project is unused, except what stands here with what it waits for. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { ROOT, packageBin, runScript } from './lib/processes.mjs';

/** Exports and files that nobody but their tests uses until a screen comes. Whoever builds it takes them off. */
const WAITING = {
  'brands, models and cities': ['citySlug'],
  'WhatsApp messages': ['isMoroccanMobile'],
};

/** Exports of the product that are made for tests; `blocks` is the rule beside its SQL, which tests compare. */
const FOR_TESTS = [
  ...['blocks', 'codeAt', 'setClockForTests', 'withRequestContext', 'ensureCatalogue', 'testRandom', 'stopListening'],
  'offerMemory',
];

await runScript(async () => {
  const everything = await knip([]);
  const product = await knip(['--production', '--include', 'files,exports,types']);
  const known = [...Object.values(WAITING).flat(), ...FOR_TESTS];
  const unused = product.map(({ name }) => name);

  const faults = [
    ...everything.map(({ file, name, kind }) => `${file}: ${name} is unused (${kind})`),
    ...product
      .filter(({ name }) => !known.includes(name))
      .map(({ file, name }) => `${file}: only tests use ${name}; remove it, or list it in scripts/unused-code.mjs`),
    ...known.filter((name) => !unused.includes(name)).map((name) => `${name} is used now: take it off the list`),
  ];
  for (const fault of faults) console.error(`    ${fault}`);
  return faults.length === 0 ? 0 : 1;
});

/** What knip finds: each unused file, export, type, package or binary. Throws when knip itself fails. */
function knip(args) {
  const command = [packageBin('knip/bin/knip.js'), '--no-progress', '--no-config-hints', '--reporter', 'json', ...args];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      // 0: nothing found; 1: something is. Anything else is a failure of the tool.
      if (error && error.code !== 1) return reject(new Error(`knip failed: ${stderr || error.message}`));
      resolve(
        JSON.parse(stdout).issues.flatMap(({ file, ...kinds }) =>
          Object.entries(kinds).flatMap(([kind, found]) =>
            Array.isArray(found)
              ? found.map(({ name }) => ({ file, kind, name: kind === 'files' ? path.basename(file) : name }))
              : [],
          ),
        ),
      );
    });
  });
}
