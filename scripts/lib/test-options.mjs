import { StepFailure } from './steps.mjs';

/**
 * What was asked on the command line of `npm test`.
 * @param {string[]} words
 * @returns {{ names: string[], at?: string, coverage: boolean }} `names`: parts, files or folders; `at`: the moment that it
 *   is; `coverage`: whether it is counted what they run through
 */
export function readTestOptions(words) {
  const options = { names: [], coverage: false };
  const rest = [...words];
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === '--at') options.at = rest.shift() ?? '';
    else if (word === '--coverage') options.coverage = true;
    else if (word.startsWith('-')) throw new StepFailure(`npm test does not know ${word}.`, 'See scripts/README.md.');
    else options.names.push(word);
  }
  // What the built site runs through in a process of its own is not counted.
  if (options.coverage && options.names.length === 0) options.names = ['unit', 'database'];
  return options;
}
