/** `node scripts/audit.mjs`: fails on known holes, high or critical, of packages that run in production. */
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './lib/audit.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
const { text, passes } = judgeAudit(stdout ?? '');
console.log(text);
process.exit(passes ? 0 : 1);
