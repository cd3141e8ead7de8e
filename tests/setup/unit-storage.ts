import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import './provided';

/** Global set-up of the `unit` project: the folder that its workers keep their files in. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rihla-unit-'));
  project.provide('unitStorage', folder);
  return () => rm(folder, { recursive: true, force: true });
}
