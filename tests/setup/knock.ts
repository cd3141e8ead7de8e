import { Agent, request } from 'node:http';

/** What a request sends beyond its address. */
export interface Knock {
  method?: string;
  cookie?: string;
  headers?: Record<string, string>;
  /** A form, or any other body whose type `headers` name. */
  body?: URLSearchParams | string | Uint8Array;
}

export interface Heard {
  status: number;
  /** Where a redirect leads; null where it leads nowhere. */
  location: string | null;
  type: string;
  headers: NodeJS.Dict<string | string[]>;
  cookies: string[];
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/**
 * Asks for an address as it is and follows no redirect. Node's own client without a coding: a third of the processor
 * time of `fetch`, which counts where thousands of addresses are asked for.
 */
export function knock(address: string, { method = 'GET', cookie, headers = {}, body }: Knock = {}): Promise<Heard> {
  const isForm = body instanceof URLSearchParams;
  const sent = isForm ? body.toString() : body;
  return new Promise((resolve, reject) => {
    const asked = request(
      address,
      {
        ...{ agent, method },
        headers: {
          ...(cookie ? { Cookie: cookie } : {}),
          ...(isForm ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
          ...(sent === undefined ? {} : { 'Content-Length': Buffer.byteLength(sent) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? null,
            type: answer.headers['content-type'] ?? '',
            headers: answer.headers,
            cookies: answer.headers['set-cookie'] ?? [],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject).end(sent);
  });
}
