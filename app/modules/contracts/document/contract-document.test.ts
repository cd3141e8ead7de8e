import { describe, expect, test } from 'vitest';
import { contractPaper } from '../../../../tests/factories/contract-paper';
import { readPdf } from '../../../../tests/documents/read-pdf';
import { day, wall } from '~/platform/clock';
import { translator } from '~/i18n/i18next.server';
import { LANGUAGES, type Language } from '~/i18n/languages';
import { DEFAULT_CLAUSES } from '../default-clauses';
import { MARKS } from '../condition/vehicle-condition';
import type { ContractPaper } from './find-contract-paper.server';
import { renderContract } from './render-contract.server';

async function read(paper: ContractPaper, language: Language) {
  const pdf = await readPdf(await renderContract(paper, language));
  const text = pdf.pages.map((page) => page.text).join('\n');
  // A line may break anywhere between words.
  return { ...pdf, text: text.replace(/\s+/g, ' ') };
}

/** Without vowel marks: a reader that goes by places may take the room beside one for a space. */
const letters = (text: string) => text.replace(/\s?[\u064b-\u0652]/g, '');

describe('a contract as a PDF', () => {
  test('that cannot be drawn says so in its own sentence', async () => {
    const unreadable = { ...contractPaper(), vehicle: null } as unknown as ContractPaper;
    await expect(renderContract(unreadable, 'fr')).rejects.toMatchObject({ code: 'contractFileFailed' });
  });

  test.each(LANGUAGES)('says in %s who lets what to whom, and under which clauses', async (language) => {
    const t = translator(language);
    const pdf = await read(contractPaper(), language);
    expect([pdf.title, pdf.language, pdf.pages.length]).toEqual([
      `${t('contract-document:title')} CTR-2026-0187`,
      language,
      2,
    ]);
    const numbers = [
      '002894513000071',
      '451208',
      '50147826',
      '35810246',
      '6128840',
      'LV-2019-0342',
      'BE745210',
      'BJ402216',
    ];
    const rest = [
      '01/287416',
      '08/412577',
      'VF1RJA00167812934',
      'Salma Bennani',
      'Karim Idrissi',
      'RH-7K3M-Q9TZ',
      '14/06/2015',
    ];
    for (const part of [...numbers, ...rest]) expect(pdf.text).toContain(part);
    for (const clause of DEFAULT_CLAUSES) expect(letters(pdf.text)).toContain(letters(t(`contract:clauses.${clause}`)));
    expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']));
  });

  test('says how the car went out and came back, and every amount to the centime', async () => {
    const { text } = await read(contractPaper(), 'fr');
    for (const part of [
      '27/11/2026 10:05',
      '01/12/2026 10:20',
      'Aéroport Mohammed V',
      '48.210 km',
      '49.126 km',
      '916 km',
      '8 / 8',
      '6 / 8',
    ])
      expect(text).toContain(part);
    for (const part of [
      '1.160,00 DH',
      '800,00 DH',
      '1.960,00 DH',
      '1.300,50 DH',
      '659,50 DH',
      '4.000,00 DH',
      '6.000,00 DH',
      'Empreinte de carte',
      '250 km par jour',
    ])
      expect(text).toContain(part);
  });

  test.each(LANGUAGES)(
    'names in %s every mark, which of them are new, and what did not come back',
    async (language) => {
      const t = translator(language);
      const { text } = await read(contractPaper(), language);
      const mark = (kind: 'scratch' | 'dent' | 'broken', zone: 'roof' | 'leftFrontDoor' | 'rearBumper') =>
        t('agency-condition:mark', {
          kind: t(`agency-condition:kind.${kind}`),
          zone: t(`agency-condition:zone.${zone}`),
        });
      for (const part of [mark('scratch', 'roof'), mark('dent', 'leftFrontDoor')]) expect(text).toContain(part);
      expect(text).toContain(`${mark('broken', 'rearBumper')} (${t('agency-condition:new')})`);
      const missing = t('contract-document:missing', { what: t('agency-condition:accessory.extinguisher') });
      expect(text).toContain(missing.replace('\u00a0', ' '));
      expect(text).toContain('Jante arrière gauche légèrement frottée.');
      expect(text).not.toContain(t('contract-document:toMark'));
      const blank = await read(contractPaper({ condition: { pickup: null, return: null } }), language);
      expect(blank.text).toContain(t('contract-document:toMark'));
    },
  );

  test('notes of sixty lines in mixed scripts and names of 200 characters go over pages, each line once', async () => {
    const { client, condition } = contractPaper();
    const lines = Array.from({ length: 60 }, (_, index) =>
      index % 2 ? `Ligne ${index} : rayure 🚗 sur l’aile` : `سطر ${index}: خدش 😀 على الباب`,
    );
    const note = lines.join('\n');
    const paper = contractPaper({
      client: { ...client, fullName: 'Abderrahmane عبد الرحمن 😀 '.repeat(9).slice(0, 200) },
      condition: {
        pickup: { ...condition.pickup!, note },
        return: { ...condition.return!, marks: MARKS.filter((mark) => !condition.pickup!.marks.includes(mark)), note },
      },
    });
    for (const language of LANGUAGES) {
      const { text, pages } = await read(paper, language);
      expect(pages.length).toBeGreaterThan(3);
      for (const line of ['Ligne 59', 'Ligne 1 '])
        expect(text.split(line).length - 1, `${line} in ${language}`).toBe(2);
    }
  });

  test('leaves blanks where the car has not gone out, and names no fuel level', async () => {
    const { pickup, restitution } = contractPaper();
    const ahead = { at: null, mileage: null, fuel: null };
    const { text } = await read(
      contractPaper({ pickup: { ...pickup, ...ahead }, restitution: { ...restitution, ...ahead } }),
      'fr',
    );
    expect(text).toContain('. . / 8');
    expect(text).not.toMatch(/\d \/ 8|Distance parcourue/);
  });

  test('an agency’s own conditions stay as they were written, whatever the language of the paper', async () => {
    const own = 'Article 1. Le véhicule ne sort pas du Maroc.\nالمادة 2. لا يُسمح بالسياقة لغير السائقين المذكورين.';
    const { text } = await read(contractPaper({ terms: own }), 'en');
    expect(text).toContain('Article 1. Le véhicule ne sort pas du Maroc.');
    expect(text).toContain('لا يُسمح بالسياقة لغير السائقين المذكورين');
    expect(text).not.toContain(translator('en')('contract:clauses.smoking'));
  });

  test('once signed it says by whom, when, how and what, with the signature that was drawn; the same bytes each time', async () => {
    const signed = {
      language: 'fr',
      logo: null,
      sha256: 'ab12'.repeat(16),
      method: 'screen',
      signerName: 'Karim Idrissi',
      signedOn: day('2026-11-27'),
      drawing: 'M40 120L90 30L140 120L220 60',
      recordedAt: wall('2026-11-27T10:02'),
    } as const;
    const draw = (language: Language) => renderContract(contractPaper(), language, { signed });
    for (const language of LANGUAGES) {
      const file = await draw(language);
      expect((await draw(language)).equals(file)).toBe(true);
      const pdf = await readPdf(file);
      const text = pdf.pages
        .map((page) => page.text)
        .join(' ')
        .replace(/\s+/g, ' ');
      for (const part of ['27/11/2026', 'Karim Idrissi', signed.sha256]) expect(text).toContain(part);
      expect(text.includes('Français')).toBe(language !== 'fr');
      expect(text).not.toContain(translator(language)('contract-document:twoCopies'));
    }
  });

  test('a company is the renter, and who drives stands beside it', async () => {
    const { client, drivers } = contractPaper();
    const company = { ...client, type: 'company' as const, companyName: 'SOMATRAV SARL', ice: '001730482000015' };
    const { text } = await read(contractPaper({ client: company, drivers: drivers.slice(0, 1) }), 'fr');
    expect(text).toMatch(
      /Locataire SOMATRAV SARL.*001730482000015.*Représentant Salma Bennani.*Conducteur Salma Bennani/,
    );
    expect(text).not.toContain('Deuxième conducteur');
  });

  test('names of 200 characters and conditions of 200 lines go over pages that are numbered', async () => {
    const { client, agency } = contractPaper();
    const name = 'Abderrahmane El Mansouri '.repeat(8).slice(0, 200);
    const terms = Array.from({ length: 200 }, (_, index) => `Article ${index + 1}. Une condition de l’agence.`).join(
      '\n',
    );
    const paper = contractPaper({ terms, client: { ...client, fullName: name }, agency: { ...agency, name } });
    const pdf = await read(paper, 'ar');
    expect(pdf.pages.length).toBeGreaterThan(3);
    pdf.pages.forEach((page, index) => expect(page.text).toContain(`${index + 1} / ${pdf.pages.length}`));
    expect(pdf.text).toContain('Article 200. Une condition');
  });
});
