import { LANGUAGES } from '~/i18n/languages';
import { renderContract } from '~/modules/contracts/document/render-contract.server';
import { contractPaper } from '../factories/contract-paper';

/** Times of a contract of two pages in each language, in ms; the process is new. Writes JSON. */
const TIMES = 30;
const terms = Array.from({ length: 40 }, (_, index) => `Article ${index + 1}. Le locataire répond de la voiture.`);
const rows = [];
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
