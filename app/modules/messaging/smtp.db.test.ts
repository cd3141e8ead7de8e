import type net from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../../../tests/factories/customer';
import { SELF_SIGNED } from '../../../tests/setup/self-signed';
import { db } from '~/platform/db.server';
import { deliverEmails } from './deliver-emails.server';
import { MOST_ATTEMPTS } from './lease-messages.server';
import { mailerTo } from './mailer.server';
import { enqueueEmail } from './outbox.server';

/** What a server answers to a command: a status, or that it cuts the line. */
const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const SILENCE_MS = 400;
const FRENCH = { 'Content-Language': 'fr' };

interface Received {
  messageId: string;
  headers: Record<string, string>;
}

const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  await db.outboxMessage.deleteMany();
  await db.emailBounce.deleteMany();
  await db.undeliverableEmail.deleteMany();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server on this machine, and what it took. `cut`: it takes the mail and cuts the line instead of saying so. */
async function mailServer(options: SMTPServerOptions = {}, { cut = false } = {}) {
  const received: Received[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...SELF_SIGNED,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        received.push(parse(Buffer.concat(chunks).toString()));
        if (cut) cutLine(server, session.id);
        else done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.server.address() as net.AddressInfo;
  const scheme = options.secure ? 'smtps' : 'smtp';
  return { received, connections: () => connections, url: `${scheme}://127.0.0.1:${port}` };
}

/** Ends the connection of a session without a word. */
function cutLine(server: SMTPServer, session: string) {
  const { connections } = server as unknown as { connections: Set<{ id: string; _socket: net.Socket }> };
  for (const one of connections) if (one.id === session) one._socket.destroy();
}

function parse(source: string): Received {
  const [head = ''] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  return { messageId: headers['Message-ID'] ?? '', headers };
}

const write = (dedupeKey: string, template: 'accountDeleted' | 'passwordChanged' = 'accountDeleted') =>
  enqueueEmail(db, {
    to: 'salma@rihla.test',
    language: 'fr',
    template,
    params: { fullName: 'Salma Bennani' },
    dedupeKey,
  });
const deliver = (url: string) => deliverEmails({ send: mailerTo(url, SILENCE_MS), leaves: true });
const row = async (dedupeKey = 'mail') => {
  const { status, attempts, errorMessage } = await db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });
  return { status, attempts, errorMessage };
};
const dueAgain = () =>
  db.outboxMessage.updateMany({ where: { status: 'pending' }, data: { nextAttemptAt: new Date(0) } });
const isMarked = async () => (await db.undeliverableEmail.count({ where: { email: 'SALMA@rihla.test' } })) === 1;
const TRIED_AGAIN = { sent: 0, failed: 1, dropped: 0 };

test('a mail arrives once, with who it is from, its language and its Message-ID', async () => {
  const server = await mailServer();
  await write('mail');
  expect(await deliver(server.url)).toEqual({ sent: 1, failed: 0, dropped: 0 });
  const { id } = await db.outboxMessage.findFirstOrThrow();
  expect(server.received).toMatchObject([{ messageId: `<${id}@localhost>`, headers: FRENCH }]);
  expect(server.received[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  expect(await row()).toEqual({ status: 'sent', attempts: 1, errorMessage: null });
});

test('what its receiver may switch off says how, by one post (RFC 8058); signed, and the same in the mail itself', async () => {
  const server = await mailServer();
  const { id: profileId, email } = await createCustomer();
  const params = { reference: 'RH-7K3M-Q9TZ', vehicle: 'Dacia Logan 2024', agencyName: 'Atlas Cars' };
  const review = {
    to: email,
    language: 'ar',
    template: 'reviewRequested',
    params,
    profileId,
    dedupeKey: 'mail',
  } as const;
  await enqueueEmail(db, review);
  await deliver(server.url);
  const { headers } = server.received[0] ?? { headers: {} as Record<string, string> };
  expect(headers['List-Unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/ar\/profile\/unsubscribe\?key=[\w.%-]+>$/);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

describe('is tried again, under the same Message-ID, where', () => {
  const CASES = [
    ['the line breaks as the mail is handed over', { options: {}, cut: true }],
    ['the server greets with 421', { options: { onConnect: (_s, done) => done(answer(421, 'busy')) } }],
    ['the server is silent', { options: { onConnect: () => undefined } }],
    ['its receiver is greylisted (451)', { options: { onRcptTo: (_a, _s, done) => done(answer(451, '4.7.1 later')) } }],
    ['its text is put off (452)', { options: { onData: refuseData(452, '4.3.1 full') } }],
    ['our sender is refused (550)', { options: { onMailFrom: (_a, _s, done) => done(answer(550, '5.7.1 not you')) } }],
  ] satisfies [string, { options: SMTPServerOptions; cut?: boolean }][];

  test.each(CASES)('%s', async (_where, { options, ...how }) => {
    const refusing = await mailServer(options, how);
    await write('mail');
    expect(await deliver(refusing.url)).toEqual(TRIED_AGAIN);
    expect(await row()).toMatchObject({ status: 'pending', attempts: 1, errorMessage: expect.any(String) as string });
    expect(await deliver(refusing.url)).toEqual({ sent: 0, failed: 0, dropped: 0 });
    await dueAgain();
    const taking = await mailServer();
    expect(await deliver(taking.url)).toEqual({ sent: 1, failed: 0, dropped: 0 });
    expect(await row()).toEqual({ status: 'sent', attempts: 2, errorMessage: null });
    const ids = [...refusing.received, ...taking.received].map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
    expect(await isMarked()).toBe(false);
  });

  test('nobody listens, or our password is wrong (535), until eight times are over', async () => {
    const refusing = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(answer(535, '5.7.8 wrong password')),
    });
    const { port } = new URL(refusing.url);
    await write('mail');
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const url = attempt % 2 ? 'smtp://127.0.0.1:1' : `smtp://rihla:wrong@127.0.0.1:${port}`;
      expect(await deliver(url)).toEqual(TRIED_AGAIN);
      expect((await row()).status).toBe(attempt < MOST_ATTEMPTS ? 'pending' : 'failed');
      await dueAgain();
    }
    expect((await row()).errorMessage).toContain('535');
    expect(await isMarked()).toBe(false);
  });
});

function refuseData(code: number, message: string): SMTPServerOptions['onData'] {
  return (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done(answer(code, message)));
  };
}

describe('is given up at once where', () => {
  test.each([
    ['nobody is there (550 5.1.1)', { onRcptTo: (_a, _s, done) => done(answer(550, '5.1.1 no such user')) }, true],
    ['nobody is there (550)', { onRcptTo: (_a, _s, done) => done(answer(550, 'no such user')) }, true],
    ['a rule refuses it (554 5.7.1)', { onRcptTo: (_a, _s, done) => done(answer(554, '5.7.1 policy')) }, false],
    ['its text is refused (554)', { onData: refuseData(554, '5.6.0 refused') }, false],
  ] satisfies [string, SMTPServerOptions, boolean][])('%s', async (_where, options, marks) => {
    const server = await mailServer(options);
    await write('mail');
    expect(await deliver(server.url)).toEqual(TRIED_AGAIN);
    expect(await row()).toMatchObject({
      status: 'failed',
      attempts: 1,
      errorMessage: expect.stringContaining('55') as string,
    });
    expect(await isMarked()).toBe(marks);
  });

  test('its address is known to take no mail; what its owner asks for is tried all the same', async () => {
    const gone = await mailServer({ onRcptTo: (_a, _s, done) => done(answer(550, '5.1.1 no such user')) });
    await write('first');
    await deliver(gone.url);
    const server = await mailServer();
    await write('second', 'passwordChanged');
    await enqueueEmail(db, {
      to: 'Salma@rihla.test',
      language: 'fr',
      template: 'emailVerification',
      params: { fullName: 'Salma', token: 'abc', hours: 24, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
      dedupeKey: 'asked',
    });
    expect(await deliver(server.url)).toEqual({ sent: 1, failed: 1, dropped: 0 });
    expect(server.connections()).toBe(1);
    expect(await row('second')).toMatchObject({ status: 'failed', errorMessage: 'undeliverable' });
    expect((await row('asked')).status).toBe('sent');
  });
});

describe('TLS', () => {
  test('a certificate that nobody vouches for is not spoken to, unless the address says so', async () => {
    const server = await mailServer({ secure: true });
    await write('mail');
    expect(await deliver(server.url)).toEqual(TRIED_AGAIN);
    expect((await row()).errorMessage).toMatch(/certificate/i);
    expect(server.received).toEqual([]);
    await dueAgain();
    expect(await deliver(`${server.url}?tls.rejectUnauthorized=false`)).toEqual({ sent: 1, failed: 0, dropped: 0 });
  });

  test('a server that offers STARTTLS is spoken to within it alone; one that lacks it is refused where that is asked', async () => {
    const offering = await mailServer({ disabledCommands: [] });
    const plain = await mailServer();
    await write('mail');
    expect(await deliver(offering.url)).toEqual(TRIED_AGAIN);
    await dueAgain();
    expect(await deliver(`${plain.url}?requireTLS=true`)).toEqual(TRIED_AGAIN);
    expect([...offering.received, ...plain.received]).toEqual([]);
    await dueAgain();
    expect(await deliver(`${offering.url}?requireTLS=true&tls.rejectUnauthorized=false`)).toMatchObject({ sent: 1 });
  });
});
