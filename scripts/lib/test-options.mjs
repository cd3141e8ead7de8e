import { StepFailure } from './steps.mjs';

/**
 * What was asked on the command line of `npm test`.
 * @param {string[]} words
 * @returns {{ names: string[], at?: string }} `names`: parts, files or folders; `at`: the moment that it is
 */
export function readTestOptions(words) {
  const options = { names: [] };
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === '--at') options.at = rest.shift() ?? '';
    else if (word.startsWith('-')) throw new StepFailure(`npm test does not know ${word}.`, 'See scripts/README.md.');
    else options.names.push(word);
  }
  return options;
}
