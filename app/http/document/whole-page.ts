import { Writable } from 'node:stream';

const stripped = (bytes: Buffer) => (bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes);

/**
 * Takes all that React writes and hands it over as one page, at the price of one copy.
 *
 * React 18 fills its buffers for a Node stream to a fixed size, and where a character of several
 * bytes does not fit it leaves NUL bytes in the page (browsers show them as U+FFFD). HTML holds no
 * NUL, so all of them are taken out on their way.
 */
export class WholePage extends Writable {
  readonly #chunks: Buffer[] = [];
  readonly #done: (page: Buffer<ArrayBuffer>) => void;

  constructor(done: (page: Buffer<ArrayBuffer>) => void) {
    // Never full: a page is as large as it is.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#done = done;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(stripped(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.#done(Buffer.concat(this.#chunks));
    done();
  }
}
