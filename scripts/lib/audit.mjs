/**
 * What `npm audit --json` says of the packages of production. A registry that does not answer says nothing about
 * them: that is told, and passes.
 * @param {string} output
 * @returns {{ passes: boolean, text: string }}
 */
export function judgeAudit(output) {
  const counts = countsOf(output);
  if (!counts) return { passes: true, text: 'npm audit: the registry did not answer; nothing is known.' };
  const { critical = 0, high = 0, moderate = 0, low = 0 } = counts;
  const text = `npm audit, packages of production: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`;
  return { passes: critical + high === 0, text };
}

function countsOf(output) {
  try {
    return JSON.parse(output).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
