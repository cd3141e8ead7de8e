import { Transform } from 'node:stream';

/**
 * React 18 fills its buffers for a Node stream to a fixed size, and where a character of several
 * bytes does not fit it leaves NUL bytes in the page (browsers show them as U+FFFD). HTML holds no
 * NUL, so all of them are taken out on their way.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk);
    },
  });
}
