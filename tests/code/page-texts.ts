import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { NAMESPACES, namespaceTexts } from '~/i18n/i18next.server';
import { DEFAULT_LANGUAGE } from '~/i18n/languages';
import type { Namespace } from '~/i18n/namespaces';
import { ROOT } from '../contracts/route-table';

/** What a piece of code says about texts. */
export interface Words {
  /** Every string. */
  literals: Set<string>;
  /** What its templates can become, each hole one step of a key. */
  templates: RegExp[];
  /** Namespaces given to `useTranslation`, or that a translator it takes is typed by. */
  opened: Set<string>;
}

interface Declaration {
  node: ts.Node;
  /** Names of the module's other declarations and imports that it uses. */
  uses: Set<string>;
  /** What it says, once somebody asked. */
  words?: Words;
}

interface Module {
  declarations: Map<string, Declaration>;
  /** Local name → module and the name there; `*` for all of it. */
  imports: Map<string, { from: string; name: string }>;
  /** Exported name → local name. */
  exports: Map<string, string>;
  /** Modules of which everything is exported again. */
  passedOn: string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a syntax tree says; imports say nothing. */
export function wordsOf(tree: ts.Node): Words {
  const words = noWords();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) words.literals.add(node.text);
    if (ts.isPropertyAccessExpression(node) && isNamed(node.expression, 'ERRORS')) words.literals.add(node.name.text);
    if (ts.isCallExpression(node) && isNamed(node.expression, 'useTranslation')) opensOf(node.arguments[0], words);
    if (ts.isTypeReferenceNode(node) && isNamed(node.typeName, 'PageTexts')) opensOf(node, words);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text);
      if (parts.some((part) => /\w/.test(part)))
        words.templates.push(new RegExp(`^${parts.map(escaped).join('[\\w-]+')}(?:\\.|$)`));
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return words;
}

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

function opensOf(given: ts.Node | undefined, { opened }: Words): void {
  if (!given) opened.add('common');
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) opened.add(node.text);
    node.forEachChild(visit);
  };
  if (given) visit(given);
}

const noWords = (): Words => ({ literals: new Set(), templates: [], opened: new Set() });

function addWords(words: Words, { literals, templates, opened }: Words): void {
  for (const literal of literals) words.literals.add(literal);
  words.templates.push(...templates);
  for (const namespace of opened) words.opened.add(namespace);
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of a namespace by their keys; a counted text is one, as long as all its forms. */
export function lengthsOf(namespace: Namespace): Map<string, number> {
  const lengths = new Map<string, number>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value !== 'string')
      return Object.entries(value as object).forEach(([step, inner]) => walk(inner, key ? `${key}.${step}` : step));
    const base = key.replace(PLURAL, '');
    lengths.set(base, (lengths.get(base) ?? 0) + Buffer.byteLength(value));
  };
  walk(namespaceTexts(DEFAULT_LANGUAGE, namespace), '');
  return lengths;
}

/** The keys of a namespace, a counted text once. */
export const keysOf = (namespace: Namespace) => [...lengthsOf(namespace).keys()];

/** Whether code names a key. */
export const says = ({ literals, templates }: Pick<Words, 'literals' | 'templates'>, key: string) =>
  literals.has(key) || templates.some((template) => template.test(key));

const isNamespace = (name: string): name is Namespace => NAMESPACES.some((one) => one === name);

/** The namespaces that code opens or whose keys it names. */
export function namespacesOf({ literals, templates, opened }: Words): Namespace[] {
  const prefixes = [...literals, ...templates.map(({ source }) => source.slice(1))].map(
    (text) => /^([\w-]+):/.exec(text)?.[1] ?? '',
  );
  return [...new Set([...opened, ...prefixes])].filter(isNamespace);
}

const modules = new Map<string, Module>();

/** The file of an import of the project's own code that browsers get; null for packages and the server's. */
function resolveImport(from: string, specifier: string): string | null {
  if (/\.server$/.test(specifier)) return null;
  const base = specifier.startsWith('~/')
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null;
  if (base === null) return null;
  const found = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => base + ending);
  return found.find((file) => existsSync(path.join(ROOT, file))) ?? null;
}

function identifiersOf(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner)) return;
    // Names of attributes and properties are no names of the module's.
    if (ts.isPropertyAccessExpression(inner)) return visit(inner.expression);
    if (ts.isJsxAttribute(inner) || ts.isPropertyAssignment(inner))
      return inner.initializer && visit(inner.initializer);
    if (ts.isIdentifier(inner)) names.add(inner.text);
    inner.forEachChild(visit);
  };
  visit(node);
  return names;
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const module: Module = { declarations: new Map(), imports: new Map(), exports: new Map(), passedOn: [] };
  modules.set(file, module);
  tree.statements.forEach((statement) => readStatement(file, statement, module));
  return module;
}

function readStatement(file: string, statement: ts.Statement, module: Module): void {
  if (ts.isImportDeclaration(statement)) return readImport(file, statement, module);
  if (ts.isExportDeclaration(statement)) return readReexport(file, statement, module);
  const flags = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const isExported = flags.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const isDefault = flags.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  const declare = (name: string, node: ts.Node) => {
    module.declarations.set(name, { node, uses: identifiersOf(node) });
    if (isExported) module.exports.set(isDefault ? 'default' : name, name);
  };
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    declare(statement.name?.text ?? 'default', statement);
  else if (ts.isVariableStatement(statement))
    for (const one of statement.declarationList.declarations) for (const name of namesOf(one.name)) declare(name, one);
  else if (ts.isExportAssignment(statement)) {
    module.declarations.set('default', { node: statement, uses: identifiersOf(statement) });
    module.exports.set('default', 'default');
  }
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}

function readImport(file: string, statement: ts.ImportDeclaration, module: Module): void {
  const clause = statement.importClause;
  const from = resolveImport(file, (statement.moduleSpecifier as ts.StringLiteral).text);
  if (!clause || clause.isTypeOnly || !from) return;
  if (clause.name) module.imports.set(clause.name.text, { from, name: 'default' });
  if (clause.namedBindings && ts.isNamespaceImport(clause.namedBindings))
    module.imports.set(clause.namedBindings.name.text, { from, name: '*' });
  if (clause.namedBindings && ts.isNamedImports(clause.namedBindings))
    for (const { name, propertyName, isTypeOnly } of clause.namedBindings.elements)
      if (!isTypeOnly) module.imports.set(name.text, { from, name: (propertyName ?? name).text });
}

function readReexport(file: string, statement: ts.ExportDeclaration, module: Module): void {
  if (statement.isTypeOnly) return;
  const given = statement.moduleSpecifier as ts.StringLiteral | undefined;
  const from = given ? resolveImport(file, given.text) : null;
  if (!statement.exportClause) {
    if (from) module.passedOn.push(from);
    return;
  }
  if (!ts.isNamedExports(statement.exportClause)) return;
  for (const { name, propertyName } of statement.exportClause.elements) {
    const local = (propertyName ?? name).text;
    if (from) module.imports.set(`export ${name.text}`, { from, name: local });
    module.exports.set(name.text, from ? `export ${name.text}` : local);
  }
}

/** What a route's module exports for browsers; Remix leaves the rest on the server. */
const DRAWN = ['default', 'Layout', 'ErrorBoundary', 'HydrateFallback', 'clientLoader', 'clientAction'];

/** What route modules draw, by file: each declaration that their views reach, and nothing that only a server does. */
export function wordsOfView(routeFiles: readonly string[], exported: readonly string[] = DRAWN): Map<string, Words> {
  const seen = new Set<string>();
  const byFile = new Map<string, Words>();
  const reach = (file: string, local: string): void => {
    const id = `${file} ${local}`;
    if (seen.has(id)) return;
    seen.add(id);
    const module = readModule(file);
    const imported = module.imports.get(local);
    if (imported) return reachExport(imported.from, imported.name);
    const declaration = module.declarations.get(local);
    if (!declaration) return;
    let words = byFile.get(file);
    if (!words) byFile.set(file, (words = noWords()));
    addWords(words, (declaration.words ??= wordsOf(declaration.node)));
    declaration.uses.forEach((name) => reach(file, name));
  };
  const reachExport = (file: string, name: string): void => {
    const module = readModule(file);
    const names = name === '*' ? [...module.exports.keys()] : [name];
    for (const one of names) {
      const local = module.exports.get(one);
      if (local !== undefined) reach(file, local);
      else module.passedOn.forEach((next) => reachExport(next, one));
    }
  };
  for (const file of routeFiles) for (const name of exported) reachExport(file, name);
  return byFile;
}

/** What a route's `handle` says, as far as texts are concerned. */
export function handleOf(file: string): { i18n: string[]; hydrate?: string } {
  const node = readModule(file).declarations.get('handle')?.node;
  const said: { i18n: string[]; hydrate?: string } = { i18n: [] };
  const visit = (inner: ts.Node): void => {
    if (ts.isPropertyAssignment(inner)) {
      const { initializer } = inner;
      if (inner.name.getText() === 'hydrate' && ts.isStringLiteral(initializer)) said.hydrate = initializer.text;
      if (inner.name.getText() === 'i18n' && ts.isArrayLiteralExpression(initializer))
        said.i18n = initializer.elements.filter(ts.isStringLiteral).map(({ text }) => text);
    }
    inner.forEachChild(visit);
  };
  if (node) visit(node);
  return said;
}
