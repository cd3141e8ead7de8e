import { afterAll, describe } from 'vitest';
import { stopServers } from './two-processes/servers';

/** What two web processes on one database do: each part is a file, and they share their processes, one after the other. */
afterAll(stopServers);

// What is sent at once waits for each other: a machine with much to do takes its time.
const PATIENT = { timeout: 180_000 };
describe('a rush', PATIENT, async () => void (await import('./two-processes/rush')));
describe('races of the desk', PATIENT, async () => void (await import('./two-processes/desk-races')));
describe('settings in force', PATIENT, async () => void (await import('./two-processes/settings-in-force')));
describe('the catalogue in force', async () => void (await import('./two-processes/catalogue-in-force')));
// The last: its processes are stopped, which is when they write what they counted.
describe('counts of searches', async () => void (await import('./two-processes/search-counts')));
