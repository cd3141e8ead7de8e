import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What a thread may take before it is ended. */
interface WorkerLimits {
  ms: number;
  /** Of JavaScript's own memory. */
  megabytes: number;
}

/** A thread took more than its limits: so it would again. */
export class WorkTooHard extends Error {
  override name = 'WorkTooHard';
}

/** A thread could not be started, or ended without an answer: a fault of ours or of this machine, whatever it was given. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

/**
 * What a file of `workers/` answers to `data`, in a thread of its own: for work over what strangers send that might never
 * end. Whatever it does, this process goes on (R341).
 * @throws WorkTooHard; WorkerEnded
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
    const limit = setTimeout(() => end(() => reject(new WorkTooHard(`more than ${ms} ms`))), ms);
    const end = (tell: () => void) => {
      clearTimeout(limit);
      void worker.terminate();
      tell();
    };
    worker.once('message', (answer: T) => end(() => resolve(answer)));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const Kind = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? WorkTooHard : WorkerEnded;
      end(() => reject(new Kind(error.message, { cause: error })));
    });
    worker.once('exit', () => end(() => reject(new WorkerEnded('ended without an answer'))));
  });
}
