import { LANGUAGES } from '~/i18n/languages';
import { renderContract } from '~/modules/contracts/document/render-contract.server';
import { contractPaper } from '../factories/contract-paper';

/** A language, with the bytes of its contract and how long each drawing took, in ms. */
export interface Row {
  language: string;
  bytes: number;
  times: number[];
}

/** Times of a contract of two pages in each language, in ms; the process is new. Writes JSON. */
const TIMES = 30;
const terms = Array.from({ length: 40 }, (_, index) => `Article ${index + 1}. Le locataire répond de la voiture.`);
const rows: Row[] = [];
for (const language of LANGUAGES) {
  const paper = contractPaper({ terms: terms.join('\n') });
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TIMES; turn += 1) {
    const start = performance.now();
    bytes = (await renderContract(paper, language)).byteLength;
    times.push(performance.now() - start);
  }
  rows.push({ language, bytes, times });
}
process.stdout.write(JSON.stringify(rows));
