/**
 * Writes the two sprites that icons are taken from, out of Lucide (ISC licence): public/icons.svg for
 * everybody, public/icons-desk.svg for what only dashboards draw, so that a visitor's first page does
 * not carry it; and app/ui/icon-names.ts, their names. Run by hand after changing a list:
 *
 *   node scripts/build-icons.mjs
 *
 * The files are committed: a build does not need this script. Left: our name; right: Lucide's.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const SOURCE = 'node_modules/lucide-static/icons';

/** Ours → Lucide's, where the trade's word is plainer than the drawing's. */
const RENAMED = {
  'alert-circle': 'circle-alert',
  warning: 'triangle-alert',
  gearbox: 'settings-2',
  'gearbox-auto': 'sliders-vertical',
  share: 'share-2',
  seats: 'users',
  chart: 'chart-column',
  receipt: 'receipt-text',
  more: 'ellipsis',
  columns: 'columns-3',
  trash: 'trash-2',
  building: 'building-2',
  whatsapp: 'message-circle',
  train: 'train-front',
  port: 'anchor',
  dashboard: 'layout-dashboard',
  planning: 'calendar-days',
  verified: 'badge-check',
  home: 'house',
  filter: 'sliders-horizontal',
  'check-circle': 'circle-check',
  late: 'alarm-clock',
  help: 'circle-question-mark',
};

const SAME = `search map-pin calendar calendar-x clock fuel user users heart
chevron-right chevron-left chevron-down chevrons-up-down arrow-right arrow-left arrow-up arrow-down
arrow-up-right arrow-down-left check x info menu globe moon sun monitor log-out car
clipboard-list clipboard-check file-text settings bell phone mail shield-check shield-alert star plane
wallet id-card download printer pencil plus minus external-link gauge
palette eye eye-off wrench key lock loader image banknote droplet undo-2 tag
upload smartphone`.split(/\s+/);

/** Marks that Lucide no longer carries, in its manner. */
const OWN = {
  facebook: '<path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z"/>',
  instagram:
    '<rect width="20" height="20" x="2" y="2" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.5 6.5h.01"/>',
};

const icons = { ...Object.fromEntries(SAME.map((name) => [name, name])), ...RENAMED };
const names = [...Object.keys(icons), ...Object.keys(OWN)].sort();

const shapes = (file) =>
  readFileSync(`${SOURCE}/${file}.svg`, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<svg[\s\S]*?>/, '')
    .replace('</svg>', '')
    .split('\n')
    .map((line) => line.trim())
    .join('')
    .replace(/ \/>/g, '/>');

/** Drawn in dashboards only. One that moves to a public page moves out of this list. */
const DESK = `arrow-down arrow-down-left arrow-up arrow-up-right chart clipboard-check columns
download droplet external-link file-text help home image key late loader lock more palette planning port printer
receipt settings shield-alert smartphone train trash undo-2 upload wrench`.split(/\s+/);
const unknown = DESK.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no such icon: ${unknown.join(', ')}`);

function writeSprite(file, listed) {
  const symbols = listed.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${OWN[name] ?? shapes(icons[name])}</symbol>`,
  );
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence, https://lucide.dev/license -->\n${symbols.join('\n')}\n</svg>\n`,
  );
}
writeSprite(
  'public/icons.svg',
  names.filter((name) => !DESK.includes(name)),
);
writeSprite(
  'public/icons-desk.svg',
  names.filter((name) => DESK.includes(name)),
);
writeFileSync(
  'app/ui/icon-names.ts',
  `// Written by scripts/build-icons.mjs.
export type IconName =
${names.map((n) => `  | '${n}'`).join('\n')};

/** In the sprite of the dashboards. */
export const DASHBOARD_ICONS: ReadonlySet<IconName> = new Set<IconName>([
${names
  .filter((n) => DESK.includes(n))
  .map((n) => `  '${n}',`)
  .join('\n')}
]);
`,
);
console.log(`${names.length} icons`);
