/**
 * Merges the small shared chunks of the browser's build that the same pages load. esbuild makes a chunk for each set of
 * routes that share a module, so that a page of a work area took about 80 files, most of them under one kilobyte: their
 * headers and names weighed more than they did. Runs between `remix build` and the compression.
 *
 * A module keeps its code and is run once; only what stands together in a file changes. Every file gets a name by its new
 * content, because the old names no longer say it, and the manifests follow.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import esbuild from 'esbuild';
import { ROOT } from './lib/processes.mjs';

const BUILD = path.join(ROOT, 'public', 'build');
const SERVER = path.join(ROOT, 'build', 'index.js');
/** What one more file costs on the wire: its headers, its name in the page and in other files. */
const FILE_BYTES = 320;
/** What is left of a script once it is compressed. */
const COMPRESSED = 0.4;
/** The pages whose scripts are loaded; others of the public site never load React. */
const HYDRATED = /^(routes\/(agency|agency-setup|account|auth|admin)\/|agency-new)/;

const SHARED = /^_shared\/chunk-/;
/** React and Remix are a file of their own, which stays in a browser's cache when the site's own code changes. */
const LARGEST = 100_000;
/** A static import or re-export as esbuild writes it, with its names. */
const IMPORT = /\b(import|export)(?:\{([^{}]*)\}from)?"\/build\/([^"]+\.js)"/g;
/** A module that is loaded once it is needed. */
const LATER = /\bimport\("\/build\/([^"]+\.js)"\)/g;

const manifestName = fs.readdirSync(BUILD).find((name) => /^manifest-.*\.js$/.test(name));
const manifestText = fs.readFileSync(path.join(BUILD, manifestName), 'utf8');
const manifest = JSON.parse(manifestText.replace(/^window\.__remixManifest=/, '').replace(/;$/, ''));
const local = (address) => address.replace(/^\/build\//, '');

const texts = new Map(
  fs
    .readdirSync(BUILD, { recursive: true })
    .filter((name) => name.endsWith('.js') && name !== manifestName && !name.startsWith('_compressed'))
    .map((name) => [name, fs.readFileSync(path.join(BUILD, name), 'utf8')]),
);
const importsOf = (name) => [...new Set([...texts.get(name).matchAll(IMPORT)].map(([, , , file]) => file))];
const laterOf = (name) => [...texts.get(name).matchAll(LATER)].map(([, file]) => file);
const graph = new Map([...texts.keys()].map((name) => [name, importsOf(name)]));
/** What must have its new name before a file is written: what it loads later, too. */
const needs = new Map([...graph].map(([name, imports]) => [name, [...imports, ...laterOf(name)]]));
assertAllImportsRead();

const exported = await readExports([...texts.keys()]);
const groups = mergeable();
const written = await writeMerged();
await assertAllImportsMet(written);
writeManifests(written);

/** Every mention of a file of the build must be an import that is understood. */
function assertAllImportsRead() {
  for (const [name, text] of texts) {
    const mentions = text.match(/\/build\/[\w$./-]+\.js"/g)?.length ?? 0;
    const read = [...text.matchAll(IMPORT), ...text.matchAll(LATER)].length;
    if (mentions !== read) throw new Error(`${name} imports in a way that is not understood`);
  }
}

/** The groups of two or more chunks that become one file. */
function mergeable() {
  const pages = pagesOf();
  const groupOf = new Map(
    [...texts.keys()].map((name) => [name, { members: [name], pages: pages.get(name) ?? new Set() }]),
  );
  const size = ({ members }) => members.reduce((sum, name) => sum + texts.get(name).length * COMPRESSED, 0);
  const candidates = () =>
    [...new Set(groupOf.values())].filter(
      ({ members, pages }) => SHARED.test(members[0]) && pages.size > 0 && texts.get(members[0]).length < LARGEST,
    );
  /** Bytes saved over all pages by merging two groups: a file less where both are loaded, the other's code where not. */
  const gain = (a, b) => {
    const both = [...a.pages].filter((page) => b.pages.has(page)).length;
    return both * FILE_BYTES - (a.pages.size - both) * size(b) - (b.pages.size - both) * size(a);
  };
  const refused = new Set();
  for (;;) {
    let best = null;
    const all = candidates();
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        const saved = gain(a, b);
        if (saved > 0 && saved > (best?.saved ?? 0) && !refused.has(keyOf(a, b))) best = { a, b, saved };
      }
    }
    if (!best) break;
    const { a, b } = best;
    if (meetsThroughAnother(groupOf, a, b)) {
      refused.add(keyOf(a, b));
      continue;
    }
    const merged = { members: [...a.members, ...b.members].sort(), pages: new Set([...a.pages, ...b.pages]) };
    for (const name of merged.members) groupOf.set(name, merged);
  }
  return [...new Set(groupOf.values())].map(({ members }) => members);
}

function keyOf(a, b) {
  return [a.members.join(), b.members.join()].sort().join('|');
}

/** Which pages load a file. */
function pagesOf() {
  const { entry, routes } = manifest;
  const pages = new Map();
  for (const id of Object.keys(routes).filter((one) => HYDRATED.test(one))) {
    const loaded = new Set();
    const load = (name) => {
      if (loaded.has(name)) return;
      loaded.add(name);
      graph.get(name)?.forEach(load);
    };
    load(local(entry.module));
    for (let at = routes[id]; at; at = routes[at.parentId]) load(local(at.module));
    for (const name of loaded) pages.set(name, (pages.get(name) ?? new Set()).add(id));
  }
  return pages;
}

/** Whether one group reaches the other by way of a third: merged, the three would import each other in a circle. */
function meetsThroughAnother(groupOf, a, b) {
  const reaches = (from, to) => {
    const seen = new Set([from]);
    const next = (group) => [
      ...new Set(group.members.flatMap((name) => needs.get(name) ?? []).map((name) => groupOf.get(name))),
    ];
    const queue = next(from).filter((group) => group !== to && group !== from);
    for (const group of queue) {
      if (seen.has(group)) continue;
      seen.add(group);
      for (const one of next(group)) {
        if (one === to) return true;
        if (!seen.has(one)) queue.push(one);
      }
    }
    return false;
  };
  return reaches(a, b) || reaches(b, a);
}

/** Writes every file under its new name, those that it imports first; answers the new names by the old ones. */
async function writeMerged() {
  const groupOf = new Map(groups.flatMap((members) => members.map((name) => [name, members])));
  const written = new Map();
  const underWay = new Set();
  const write = async (members) => {
    if (written.has(members[0])) return;
    if (underWay.has(members)) throw new Error(`the chunks import each other in a circle: ${members.join(', ')}`);
    underWay.add(members);
    const needed = new Set(members.flatMap((name) => needs.get(name)).map((name) => groupOf.get(name)));
    needed.delete(members);
    for (const group of needed) await write(group);
    const text = renamed(members.length > 1 ? await joined(members) : texts.get(members[0]), groupOf, written);
    const hash = crypto.createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
    const name = members[0].replace(/-[A-Z0-9]{8}\.js$/, `-${hash}.js`);
    for (const member of members) written.set(member, name);
    fs.writeFileSync(path.join(BUILD, `${name}.new`), text);
  };
  for (const members of groups) await write(members);
  for (const name of texts.keys()) fs.rmSync(path.join(BUILD, name));
  for (const name of new Set(written.values())) fs.renameSync(path.join(BUILD, `${name}.new`), path.join(BUILD, name));
  return written;
}

/** What each of some files exports, by its path in the build. */
async function readExports(names) {
  const { metafile } = await esbuild.build({
    entryPoints: names.map((name) => path.join(BUILD, name)),
    outbase: BUILD,
    outdir: BUILD,
    absWorkingDir: BUILD,
    bundle: false,
    write: false,
    format: 'esm',
    metafile: true,
  });
  return new Map(Object.entries(metafile.outputs).map(([name, { exports }]) => [name, exports]));
}

/** Every name that a file of the build imports must be one that the other file exports. */
async function assertAllImportsMet(written) {
  const names = [...new Set(written.values())];
  const exported = await readExports(names);
  for (const name of names) {
    for (const [, , list, file] of fs.readFileSync(path.join(BUILD, name), 'utf8').matchAll(IMPORT)) {
      const missing = (list ?? '')
        .split(',')
        .filter((one) => one && !exported.get(file)?.includes(one.split(' as ')[0]));
      if (missing.length > 0) throw new Error(`${name} imports ${missing.join(', ')} from ${file}, which has none`);
    }
  }
}

/** The name under which a merged file exports what one of its chunks did. */
function nameIn(members, chunk, name) {
  return `${name}${members.indexOf(chunk)}`;
}

/** Several chunks as one module, each whole, with what it does when it is loaded. */
async function joined(members) {
  const contents = members.map((chunk) => {
    const names = exported.get(chunk).map((name) => `${name} as ${nameIn(members, chunk, name)}`);
    return `export{${names.join(',')}}from"/build/${chunk}";`;
  });
  const inside = {
    name: 'chunks of the group',
    setup: (build) =>
      build.onResolve({ filter: /^\/build\// }, ({ path: address }) =>
        members.includes(local(address))
          ? { path: path.join(BUILD, local(address)) }
          : { path: address, external: true },
      ),
  };
  const result = await esbuild.build({
    stdin: { contents: contents.join('\n'), resolveDir: BUILD, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    treeShaking: false,
    ignoreAnnotations: true,
    charset: 'utf8',
    plugins: [inside],
  });
  return result.outputFiles[0].text.trimEnd();
}

/** A file with its imports by their new names. */
function renamed(text, groupOf, written) {
  const followed = text.replace(LATER, (_, file) => `import("/build/${written.get(file)}")`);
  return followed.replace(IMPORT, (_, kind, names, file) => {
    const members = groupOf.get(file);
    const target = `"/build/${written.get(file)}"`;
    if (names === undefined) return `${kind}${target}`;
    if (members.length === 1) return `${kind}{${names}}from${target}`;
    const mapped = names
      .split(',')
      .filter(Boolean)
      .map((one) => {
        const [imported, bound = imported] = one.split(' as ');
        return `${nameIn(members, file, imported)} as ${bound}`;
      });
    return `${kind}{${mapped.join(',')}}from${target}`;
  });
}

/** The browser's manifest and the server's say the new names, each once; the version is of the new content. */
function writeManifests(written) {
  const follow = (text) =>
    text
      .replace(/"\/build\/([^"]+\.js)"/g, (whole, name) =>
        written.has(name) ? `"/build/${written.get(name)}"` : whole,
      )
      .replace(
        /("?imports"?: ?)\[([^\]]*)\]/g,
        (_, key, list) => `${key}[${[...new Set(list.split(/, ?/))].join(',')}]`,
      );
  const followed = follow(manifestText);
  const version = crypto.createHash('sha256').update(followed).digest('hex').slice(0, 8);
  const anew = (text) =>
    text.replaceAll(manifest.version, version).replaceAll(manifestName, `manifest-${version.toUpperCase()}.js`);
  fs.rmSync(path.join(BUILD, manifestName));
  fs.writeFileSync(path.join(BUILD, `manifest-${version.toUpperCase()}.js`), anew(followed));
  const server = fs.readFileSync(SERVER, 'utf8');
  const start = server.indexOf('var assets_manifest_default = ');
  const end = server.indexOf('\n', start);
  fs.writeFileSync(SERVER, server.slice(0, start) + anew(follow(server.slice(start, end))) + server.slice(end));
}
