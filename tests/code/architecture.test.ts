import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROOT, routeTable } from '../contracts/route-table';
import { MODULE_ORDER } from './module-order';
import { importsOf, sources, withoutComments } from './sources';

const app = sources(['app']);
const jobs = sources(['jobs']);

/** `app/modules/bookings/ui/card.tsx` → the layer it belongs to; a room's `ui` folder is its module's. */
function layerOf(file: string): string {
  if (file.startsWith('jobs/')) return 'jobs';
  if (file === 'app/paths.ts') return 'paths';
  const [, first = ''] = file.split('/');
  if (first === 'modules') return file.includes('/ui/') ? 'module-ui' : 'modules';
  return first.includes('.') ? 'shell' : first;
}

/** `app/modules/bookings/list/x.ts` → `bookings`; null for a file of no module. */
function moduleOf(file: string): string | null {
  return /^app\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** `car-parts.tsx` beside `car.tsx`: a part of that route, which nobody else uses. */
function isPartOf(part: string, route: string): boolean {
  const stem = (file: string) => file.replace(/(\.server)?\.tsx?$/, '');
  return stem(part).startsWith(`${stem(route)}-`);
}

const COMMON = ['platform', 'errors', 'i18n', 'generated', 'paths'];

/** Imports run one way (R124); `shell` is root and the entries, of which frames use `useRoot`. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shell: [...COMMON, 'shell', 'http', 'modules', 'module-ui', 'ui', 'styles'],
  routes: [...COMMON, 'shell', 'http', 'modules', 'module-ui', 'ui', 'styles'],
  http: [...COMMON, 'shell', 'http', 'modules', 'module-ui', 'ui'],
  modules: [...COMMON, 'modules'],
  'module-ui': [...COMMON, 'modules', 'module-ui', 'ui'],
  ui: ['ui', 'i18n'],
  platform: ['platform', 'errors', 'generated'],
  errors: ['errors', 'i18n', 'platform'],
  i18n: ['i18n', 'platform'],
  paths: ['i18n'],
  jobs: [...COMMON, 'jobs', 'modules'],
};

describe('the house', () => {
  test('imports run one way', () => {
    const wrong = [...app, ...jobs].flatMap((source) =>
      importsOf(source)
        .filter((target) => !(MAY_IMPORT[layerOf(source.file)] ?? []).includes(layerOf(target)))
        .filter(
          (target) =>
            !(target.startsWith('app/routes/') && (isPartOf(target, source.file) || isPartOf(source.file, target))),
        )
        .map((target) => `${source.file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('modules import only modules to their left in the order of module-order.ts', () => {
    console.log(MODULE_ORDER.join(' → '));
    const place = (file: string) => MODULE_ORDER.indexOf(moduleOf(file) as (typeof MODULE_ORDER)[number]);
    const modules = readdirSync(path.join(ROOT, 'app/modules'));
    expect(modules.filter((name) => !MODULE_ORDER.some((known) => known === name))).toEqual([]);
    const upwards = app
      .filter(({ file }) => moduleOf(file) !== null)
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => moduleOf(target) !== null && place(target) > place(source.file))
          .map((target) => `${source.file} → ${target}`),
      );
    expect(upwards).toEqual([]);
  });

  test('only modules, jobs and prisma ask the database', () => {
    const asking = app
      .filter(({ file }) => !/^app\/(modules|platform)\//.test(file))
      .filter(({ text }) => /import[^;]*\b(db|inTransaction)\b[^;]*platform\/db\.server'/.test(text))
      .map(({ file }) => file);
    expect(asking).toEqual([]);
  });

  test('a batch of locked rows is chosen once: a subquery in IN may run again for each row, and take more than its limit', () => {
    const again = [...app, ...jobs]
      .filter(({ text }) => /\bIN \(\s*SELECT\b(?:(?!SELECT)[^`])*\bLIMIT\b[^`]{0,60}\bSKIP LOCKED\b/.test(text))
      .map(({ file }) => file);
    expect(again).toEqual([]);
  });

  test('the sample data import nothing from the tests', () => {
    const wrong = sources(['prisma'])
      .filter(({ file }) => !/\.test\.ts$/.test(file) && !file.startsWith('prisma/rules/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/from\s+'([^']*tests\/[^']*)'/g)].map((match) => `${file} → ${match[1]}`),
      );
    expect(wrong).toEqual([]);
  });

  test('imports are seen', () => {
    expect(app.flatMap(importsOf).length).toBeGreaterThan(200);
  });

  test('no barrel files, no drawers', () => {
    const barrels = app.filter(({ file, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim();
      const reexportsOnly =
        /^export\b[^;]*\bfrom\b/.test(code) &&
        code.replace(/export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\s+'[^']+';?/g, '').trim() === '';
      return (/(^|\/)index\.tsx?$/.test(file) && !file.startsWith('app/routes/')) || reexportsOnly;
    });
    const drawers = app.filter(({ file }) => /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.)/.test(file));
    expect([...barrels, ...drawers].map(({ file }) => file)).toEqual([]);
  });

  test('modules explain themselves', () => {
    const folders = readdirSync(path.join(ROOT, 'app/modules'));
    expect(folders.filter((folder) => !existsSync(path.join(ROOT, 'app/modules', folder, 'README.md')))).toEqual([]);
  });
});

describe('routes', () => {
  const table = routeTable();
  const files = sources(['app/routes']).map(({ file }) => file.replace('app/', ''));

  test('every file is in the table, every entry exists', () => {
    expect(files.filter((file) => !table.some((route) => route.file === file || isPartOf(file, route.file)))).toEqual(
      [],
    );
    expect(table.filter(({ file }) => !files.includes(file)).map(({ file }) => file)).toEqual([]);
  });

  test('ids are unique', () => {
    const ids = table.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  /** They read no session and answer anyone the same bytes. */
  const UNGUARDED = [
    'routes/resources/healthz.ts',
    'routes/resources/locale.ts',
    'routes/resources/photo.ts',
    'routes/resources/place-suggestions.ts',
    'routes/resources/vehicle-art.ts',
  ];

  test('the first line of every loader and action is a guard', () => {
    const open = sources(['app/routes'])
      .filter(({ file }) => !UNGUARDED.includes(file.replace('app/', '')))
      .flatMap(({ file, text }) =>
        handlers(file, text)
          .filter(({ first }) => !/^return (await )?guard\(/.test(first))
          .map(({ name }) => `${file} ${name}`),
      );
    expect(open).toEqual([]);
  });
});

/** The exported loader and action of a file with the text of their first statement. */
function handlers(file: string, text: string): { name: string; first: string }[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { name: string; first: string }[] = [];
  tree.forEachChild((node) => {
    if (ts.isFunctionDeclaration(node) && node.name && /^(loader|action)$/.test(node.name.text)) {
      found.push({ name: node.name.text, first: node.body?.statements[0]?.getText() ?? '' });
    }
    if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations) {
        if (!/^(loader|action)$/.test(name.getText())) continue;
        const body = initializer && ts.isArrowFunction(initializer) ? initializer.body : undefined;
        const first =
          body && ts.isBlock(body) ? (body.statements[0]?.getText() ?? '') : `return ${body?.getText() ?? ''}`;
        found.push({ name: name.getText(), first });
      }
    }
    if (ts.isExportDeclaration(node) && /\b(loader|action)\b/.test(node.getText())) {
      found.push({ name: node.getText(), first: 'taken from another file' });
    }
  });
  return found;
}

describe('addresses', () => {
  /** Path grammar, not links: they take paths apart. */
  const GRAMMAR = [
    'app/paths.ts',
    'app/http/canonical-url/canonical-url.ts',
    'app/http/canonical-url/language-links.ts',
    'app/entry.server.tsx',
    'app/http/seo.ts',
  ];

  test('no URL string outside paths.ts', () => {
    const spelled = [...app, ...jobs]
      .filter(({ file }) => !GRAMMAR.includes(file))
      .flatMap(({ file, text }) =>
        [
          ...withoutComments(text).matchAll(
            /["'`](\/(?:fr|en|ar)(?:\/|["'`])|\/\$\{(?:lang|language|params\.lang)\}|\/(?:login|signup|agency|admin|cars|bookings)\b)[^"'`]*/g,
          ),
        ].map((match) => `${file}: ${match[0]}`),
      );
    expect(spelled).toEqual([]);
  });

  test('no plain href or action in a view', () => {
    const spelled = sources(['app'], /\.tsx$/).flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:href|action|to)="(\/(?!fonts|favicon|icons)[^"]*)"/g)].map(
        (match) => `${file}: ${match[0]}`,
      ),
    );
    expect(spelled).toEqual([]);
  });
});

describe('price (R27)', () => {
  const PRICING = 'app/modules/bookings/pricing/';
  const isDays = (text: string) => /days|nights/i.test(text);
  const isPrice = (text: string) => /price|total|amount|rate/i.test(text);

  /** The products of days and a price in a source, in TypeScript and in the SQL of its strings. */
  function products(file: string, text: string): string[] {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const [left, right] =
        ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken
          ? [node.left.getText(), node.right.getText()]
          : ts.isCallExpression(node) && /\.(times|mul)$/.test(node.expression.getText())
            ? [node.expression.getText(), node.arguments.map((argument) => argument.getText()).join()]
            : ['', ''];
      if ((isDays(left) && isPrice(right)) || (isPrice(left) && isDays(right))) found.push(node.getText());
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
    const sql = withoutComments(text).match(/price_per_day\s*\*\s*\S*day\S*|\bdays?\S*\s*\*\s*\S*price_per_day/gi);
    return [...found, ...(sql ?? [])].map((product) => `${file}: ${product}`);
  }

  test('only pricing multiplies days by a price', () => {
    const elsewhere = [...app, ...jobs].filter(({ file }) => !file.startsWith(PRICING));
    expect(elsewhere.flatMap(({ file, text }) => products(file, text))).toEqual([]);
    const own = app.filter(({ file }) => file.startsWith(PRICING));
    expect(own.flatMap(({ file, text }) => products(file, text)).length).toBeGreaterThan(1);
  });

  test('a product is known in any spelling', () => {
    const spellings = [
      'pricePerDay * days',
      'n.days*cents(price)',
      'price.times(days)',
      'new Decimal(total).mul(a.days)',
    ];
    for (const text of [...spellings, 'sql`v.price_per_day * b.days`']) expect(products('x.ts', text)).toHaveLength(1);
    expect(products('x.ts', 'days * 24 + price * 100')).toEqual([]);
  });
});

describe('direction', () => {
  const PHYSICAL =
    /(?<![\w-])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])-(?:\d|\[|px|auto|full|field|card)[\w[\].%-]*|(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/g;

  test('no physical classes in views', () => {
    const found = sources(['app'], /\.tsx$/).flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(PHYSICAL)].map((match) => `${file}: ${match[0]}`),
    );
    expect(found).toEqual([]);
  });

  test('the pattern knows a physical class', () => {
    expect('ml-2 -mr-4 text-left left-0 border-l-2'.match(PHYSICAL)).toHaveLength(5);
    expect('ms-2 arrow-left text-start start-0 chevron-right border-line'.match(PHYSICAL)).toBeNull();
  });

  test('no physical properties in the styles', () => {
    const found = sources(['app'], /\.css$/).flatMap(({ file, text }) =>
      [
        ...text
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(
            /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|text-align:\s*(?:left|right)|float)\s*:.*$/gm,
          ),
      ].map((match) => `${file}: ${match[0].trim()}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the browser’s bundles', () => {
  const folder = path.join(ROOT, 'public/build');
  const bundles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

  test('are there', () => expect(bundles.length).toBeGreaterThan(3));

  /** A string that each library cannot do without, whatever a minifier does to its names. */
  const SERVER_ONLY = {
    prisma: /PrismaClient|prisma:\/\/|P2002/,
    argon2: /argon2/i,
    zod: /ZodError|invalid_union|_zod\b/,
    pino: /\bpino\b/,
    postgres: /SELECT 1|postgresql:\/\//,
    'node modules': /from\s*["']node:|require\(["']node:/,
    secrets: /SESSION_SECRET|DATABASE_URL/,
  };

  test.each(Object.entries(SERVER_ONLY))('hold no %s', (_name, marker) => {
    expect(bundles.filter(({ text }) => marker.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('the markers do mark: the server’s own bundle has them', () => {
    const server = readFileSync(path.join(ROOT, 'build/index.js'), 'utf8');
    expect(SERVER_ONLY.argon2.test(server) && SERVER_ONLY.secrets.test(server) && SERVER_ONLY.prisma.test(server)).toBe(
      true,
    );
    const zod = readFileSync(path.join(ROOT, 'node_modules/zod/v4/core/errors.js'), 'utf8');
    expect(SERVER_ONLY.zod.test(zod)).toBe(true);
  });
});
