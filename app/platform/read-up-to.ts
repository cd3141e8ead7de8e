/** The line of a body ended before its last byte: whoever sent it has gone, and nobody reads the answer. */
export class BodyCut extends Error {}

/** The parts of a posted body as they come. @throws BodyCut */
export async function* chunksOf({ body }: Pick<Request, 'body'>): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const parts = (body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await parts.next().catch((cause: unknown) => {
        throw new BodyCut('the line of a body was cut', { cause });
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await parts.return?.().catch(() => undefined);
  }
}

/** The bytes of a body as they came; null where there are more than `most`, of which no more is read. */
export function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array | null> {
  return collect((body ?? []) as unknown as AsyncIterable<Uint8Array>, most);
}

async function collect(parts: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of parts) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * As `readUpTo`, of a request: one that says itself that it is longer is not begun, so that whoever posts it gets the
 * answer. @throws BodyCut
 */
export function readRequestUpTo(request: Request, most: number): Promise<Uint8Array | null> {
  const isLonger = Number(request.headers.get('Content-Length') ?? 0) > most;
  return isLonger ? Promise.resolve(null) : collect(chunksOf(request), most);
}
