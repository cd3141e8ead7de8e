import { expect, test } from 'vitest';
import { randomInt } from 'node:crypto';
import { openPage, openPlain, takenOver } from '../support/browser';
import { rows } from '../support/rows';
import { runJob } from '../support/run-job';
import { newSettledAgency } from '../support/settled-agency';
import type { Tab } from '../support/tab';

const HEAD =
  'Immatriculation;Marque;Modèle;Année;Couleur;Catégorie;Boîte de vitesses;Carburant;Places;Prix par jour (DH);Lieux';

const lineOf = (plate: string, place: string, year = 2022) =>
  `${plate};Dacia;Logan;${year};blanc;économique;manuelle;diesel;5;290;${place}`;
const choose = (tab: Tab, lines: string[]) =>
  tab.locator('#file').setInputFiles({
    name: 'vehicules.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
  });
/** Two digits with which the plates of this try begin. */
const TRY = randomInt(10, 99);
/** Cars whose plates begin so. */
const countOf = async (start: string) =>
  (await rows<{ count: number }>('SELECT count(*)::int AS count FROM vehicles WHERE registration_number LIKE $1', [`${start}__-أ-89`]))[0]?.count; // prettier-ignore

const runImports = () => runJob('run-vehicle-imports');

test('without scripting a file is checked, mended and added; the check and the adding of more than fifty cars are followed on a page of their own', async () => {
  const place = 'Agence du port';
  const tab = await openPlain((await newSettledAgency()).email);
  await tab.goto('/fr/agency/cars');
  await tab.getByRole('link', { name: 'Importer' }).click();
  const template = await tab.request.get('/fr/agency/cars/import.csv');
  expect(await template.text()).toContain('Immatriculation;Marque');
  await choose(tab, [lineOf(`${TRY}101-أ-89`, place), lineOf(`${TRY}102-أ-89`, 'Nulle part', 1800)]);
  await tab.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await tab.getByText('1 ligne à corriger').first().waitFor();
  const bad = tab.getByRole('row').filter({ hasText: 'Année' });
  await expect.poll(() => bad.textContent()).toMatch(/Ligne 3.*1900/);
  expect(await countOf(`${TRY}1`)).toBe(0);
  await tab.getByRole('link', { name: 'Envoyer un autre fichier' }).click();
  await choose(tab, [lineOf(`${TRY}101-أ-89`, place), lineOf(`${TRY}102-أ-89`, place)]);
  await tab.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await tab.getByText('2 voitures prêtes à être ajoutées').waitFor();
  await tab.getByRole('button', { name: 'Ajouter au parc' }).click();
  await tab.getByText('2 voitures ajoutées').waitFor();
  expect(await countOf(`${TRY}1`)).toBe(2);

  await tab.goto('/fr/agency/cars/import');
  await choose(
    tab,
    Array.from({ length: 60 }, (_, at) => lineOf(`${TRY}${200 + at}-أ-89`, place)),
  );
  await tab.getByRole('button', { name: 'Vérifier le fichier' }).click();
  await tab.getByText('Vérification de 60 lignes en cours').waitFor();
  await expect.poll(() => tab.locator('meta[http-equiv="refresh"]').getAttribute('content')).toBe('2');
  await expect.poll(() => tab.getByRole('progressbar', { name: 'Avancement' }).count()).toBe(1);
  // Whoever leaves the page finds it again where files are sent.
  await tab.goto('/fr/agency/cars/import');
  await tab.getByText('Vous avez déjà envoyé un fichier de 60 lignes').waitFor();
  await tab.getByRole('link', { name: 'Voir où il en est' }).click();
  // No jobs process runs beside the site of the tests: what it has done the page shows by itself.
  await tab.getByText('Vérification de 60 lignes en cours').waitFor();
  await runImports();
  await tab.getByText('60 voitures prêtes à être ajoutées').waitFor();
  await tab.getByRole('button', { name: 'Ajouter au parc' }).click();
  await tab.getByText('60 voitures en cours').waitFor();
  await expect.poll(() => tab.getByRole('progressbar', { name: 'Avancement' }).count()).toBe(1);
  expect(await countOf(`${TRY}2`)).toBe(0);
  await runImports();
  await tab.getByText('60 voitures ajoutées').waitFor();
  expect(await countOf(`${TRY}2`)).toBe(60);
});

test('with scripting, in Arabic, what is no file of vehicles is refused at its field', async () => {
  const tab = await openPage((await newSettledAgency()).email);
  await tab.goto('/ar/agency/cars/import');
  await takenOver(tab);
  await tab.locator('#file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n1;2') });
  await tab.getByRole('button', { name: 'التحقق من الملف' }).click();
  await tab.getByText('تنقص أعمدة إلزامية').first().waitFor();
});
