/**
 * Cuts the definitions of schema.org down to the types that Rihla's pages name, with all they inherit, as data for
 * tests/contracts/structured-data.test.ts. Run by hand when a page names a new type:
 *
 *   npm pack schema-dts && tar xzf schema-dts-*.tgz
 *   node scripts/schema-org.mjs package/dist/schema.d.ts
 *
 * schema-dts (Apache-2.0) is Google's rendering of schema.org's own vocabulary (CC BY-SA 3.0) in TypeScript. The file
 * is committed: neither the build nor the tests need the package.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import ts from 'typescript';

const TARGET = 'tests/contracts/data/schema-org.json';

/** Types that pages name; those of their values are found from here. */
const NAMED = [
  'AggregateRating',
  'AutoRental',
  'Brand',
  'BreadcrumbList',
  'Car',
  'City',
  'EntryPoint',
  'FAQPage',
  'ItemList',
  'ListItem',
  'Offer',
  'OpeningHoursSpecification',
  'Organization',
  'Place',
  'PostalAddress',
  'Product',
  'Question',
  'Answer',
  'Rating',
  'Review',
  'Person',
  'SearchAction',
  'UnitPriceSpecification',
  'WebPage',
  'WebSite',
];

/** Sets of values; each has its members. */
const ENUMERATIONS = ['ItemAvailability', 'DayOfWeek', 'OfferItemCondition'];

const [, , source = 'package/dist/schema.d.ts'] = process.argv;
const tree = ts.createSourceFile(source, readFileSync(source, 'utf8'), ts.ScriptTarget.Latest, true);
const interfaces = new Map();
const aliases = new Map();
tree.forEachChild((node) => {
  if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, node);
  if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node.type.getText());
});

const typeOf = (name) => name.replace(/(Base|Leaf)$/, '');
const heritage = (node) =>
  (node?.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression.getText()));

function parentsOf(type) {
  const named = heritage(interfaces.get(`${type}Leaf`));
  const bases = named.flatMap((base) => (base === `${type}Base` ? heritage(interfaces.get(base)) : [base]));
  return (bases.length > 0 ? bases : heritage(interfaces.get(`${type}Base`)))
    .filter((base) => base.endsWith('Base'))
    .map(typeOf);
}

/** `SchemaValue<Offer | Text | IdReference, "offers">` → `['Offer', 'Text']`. */
function rangesOf(member) {
  const [, union = ''] = /^SchemaValue<([\s\S]*),\s*"[^"]+">$/.exec(member.type.getText()) ?? [];
  return union.split('|').flatMap((part) => {
    const name = part.trim();
    return name === 'IdReference' || !name ? [] : [name];
  });
}

function propertiesOf(type) {
  const base = interfaces.get(`${type}Base`);
  const members = base?.members.filter((member) => ts.isPropertySignature(member)) ?? [];
  return Object.fromEntries(members.map((member) => [member.name.text, rangesOf(member)]));
}

const types = {};
const add = (type) => {
  if (types[type]) return;
  const parents = parentsOf(type);
  types[type] = { parents, properties: propertiesOf(type) };
  parents.forEach(add);
};
NAMED.forEach(add);

const members = (name) => [...(aliases.get(name) ?? '').matchAll(/"((?:https?:)[^"]+)"/g)].map(([, member]) => member);
const enumerations = Object.fromEntries(ENUMERATIONS.map((name) => [name, members(name)]));
for (const name of NAMED) if (!interfaces.has(`${name}Leaf`)) throw new Error(`schema.org has no ${name}`);
writeFileSync(TARGET, `${JSON.stringify({ source: 'schema.org, by way of schema-dts 2.1.0', types, enumerations })}\n`);
