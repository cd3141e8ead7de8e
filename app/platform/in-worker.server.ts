import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread may take before it is ended. */
interface WorkerLimits {
  ms: number;
  /** Of JavaScript's own memory. */
  megabytes: number;
}

/** A thread was ended at its limit, or failed by itself; the message says which. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/**
 * What a file of `workers/` answers to `data`, in a thread of its own: for work over what strangers send that might never
 * end. Whatever it does, this process goes on (R341).
 * @throws WorkerFailed where it took more than its limits, or failed
 */
export function inWorker<T>(name: string, data: unknown, { ms, megabytes }: WorkerLimits): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const worker = new Worker(path.resolve('workers', name), {
      workerData: data,
      // Nothing that it reads is a secret of ours, and none is handed on.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    });
    const limit = setTimeout(() => end(() => reject(new WorkerFailed(`more than ${ms} ms`))), ms);
    const end = (tell: () => void) => {
      clearTimeout(limit);
      void worker.terminate();
      tell();
    };
    worker.once('message', (answer: T) => end(() => resolve(answer)));
    worker.once('error', (error) => end(() => reject(new WorkerFailed(error.message, { cause: error }))));
    worker.once('exit', () => end(() => reject(new WorkerFailed('ended without an answer'))));
  });
}
