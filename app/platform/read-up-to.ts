/** The bytes of a body as they came; null where there are more than `most`, of which no more is read. */
export async function readUpTo(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As `readUpTo`, of a request: one that says itself that it is longer is not begun, so that whoever posts it gets the answer. */
export function readRequestUpTo({ headers, body }: Request, most: number): Promise<Uint8Array | null> {
  return Number(headers.get('Content-Length') ?? 0) > most ? Promise.resolve(null) : readUpTo(body, most);
}
