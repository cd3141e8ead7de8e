import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../browser';
import type { Tab } from '../tab';
import { openPlainTab } from './tab';

const PAGE = `<!doctype html><html lang="fr"><body><main>
<form id="f" method="post" action="/sent?a=1" encType="ENC" noValidate="">
  <p><label for="name">Nom</label> <input id="name" name="name" value="Salma &amp; fils" required=""></p>
  <input type="hidden" name="key" value="x">
  <label><input type="checkbox" name="box" value="1" checked=""> un</label>
  <label><input type="checkbox" name="box" value="2"> deux</label>
  <label><input type="checkbox" name="bare"> trois</label>
  <fieldset><label><input type="radio" name="ring" value="a" checked=""> a</label>
    <label><input type="radio" name="ring" value="b"> b</label></fieldset>
  <fieldset disabled=""><input name="off" value="1"></fieldset>
  <input name="alsoOff" value="1" disabled="">
  <select name="one"><option value="">-</option><option value="v1">eins</option><option>deux</option></select>
  <select name="shown"><option value="s1">1</option><option value="s2" selected="">2</option></select>
  <select name="several" multiple=""><option selected="">m1</option><option>m2</option><option selected="">m3</option></select>
  <textarea name="text">
deux
lignes &lt;b&gt;</textarea>
  <input type="file" name="none"> <input type="file" name="file">
  <button name="intent" value="first">Premier</button>
  <button type="button" name="no" value="no">Rien</button>
  <button name="intent" value="second" formAction="/other">Second</button>
</form>
<input form="f" name="outside" value="dehors">
<form method="get" action="/found"><input name="q" value="é &amp; è"><input type="submit" value="Chercher"></form>
<a href="/found?q=2#part">Lien</a>
</main></body></html>`;

interface Sent {
  method?: string;
  address?: string;
  origin?: string;
  site?: unknown;
  kind: string;
  entries: [string, string][];
}

let server: http.Server;
let sent: Sent[] = [];
let baseUrl = '';
beforeAll(async () => {
  server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const address = request.url ?? '';
  if (/^\/(sent|other|found)/.test(address)) sent.push(await readSent(request));
  if (request.method === 'POST') return void response.writeHead(303, { Location: '/found?after=1' }).end();
  const type = address.includes('multipart') ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE.replace('ENC', type));
}

async function readSent(request: http.IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { 'content-type': type = '', origin, 'sec-fetch-site': site } = request.headers;
  const form = type
    ? await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData()
    : new FormData();
  const entries = await Promise.all(
    [...form].map(async ([name, value]): Promise<[string, string]> => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.type} ${await value.text()}`,
    ]),
  );
  return { method: request.method, address: request.url, origin, site, kind: type.split(';')[0] ?? '', entries };
}

/** Everything that the site's pages do with forms, each on the page anew. */
async function walk(tab: Tab): Promise<Sent[]> {
  sent = [];
  for (const kind of ['plain', 'multipart']) {
    const page = `${baseUrl}/?${kind}`;
    await tab.goto(page);
    await tab.getByRole('button', { name: 'Premier' }).click();
    await tab.waitForURL('**/found?after=1');
    await tab.goto(page);
    await tab.fill('[name=name]', 'Nadia\u00a0“Z”');
    await tab.getByText('deux', { exact: true }).first().click();
    await tab.getByLabel('trois').check();
    await tab.uncheck('[name=box][value="1"]');
    await tab.check('[name=ring][value=b]');
    await tab.selectOption('[name=one]', 'v1');
    await tab.selectOption('[name=shown]', 's1');
    await tab.fill('[name=text]', 'trois\nlignes');
    await tab.setInputFiles('[name=file]', { name: 'a b.png', mimeType: 'image/png', buffer: Buffer.from('PNG') });
    await tab.getByRole('button', { name: 'Second' }).click();
    await tab.waitForURL('**/found?after=1');
    await tab.goto(page);
    await tab.press('[name=name]', 'Enter');
    await tab.waitForURL('**/found?after=1');
  }
  await tab.getByRole('button', { name: 'Chercher' }).click();
  await tab.waitForURL('**/found?q=*');
  await tab.getByRole('link', { name: 'Lien' }).click();
  await tab.waitForURL('**/found?q=2#part');
  return sent;
}

test('a tab without a browser sends what a browser without scripting sends', async () => {
  const inBrowser = await walk(await openPage(null, { javaScriptEnabled: false }));
  const plain = await openPlainTab(baseUrl);
  onTestFinished(() => plain.context().close());
  expect(await walk(plain)).toEqual(inBrowser);
  expect(inBrowser).toHaveLength(14);
});

test('a form that lacks what it requires is not sent, as in a browser', async () => {
  const plain = await openPlainTab(baseUrl);
  onTestFinished(() => plain.context().close());
  await plain.goto('/');
  await plain.fill('[name=name]', '');
  plain.document().querySelector('#f')?.removeAttribute('novalidate');
  await expect(plain.getByRole('button', { name: 'Premier' }).click()).rejects.toThrow('name is required');
});
