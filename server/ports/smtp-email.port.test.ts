import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailPort, smtpEmail } from './smtp-email.port.ts';

interface Received {
  from: string;
  to: string[];
  raw: string;
  /** The name in the greeting. */
  hello: string;
}

const answerOf = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
/** Answers to a recipient, by the part before the @. */
const refusals: Record<string, Error> = {
  refused: answerOf(550, '5.1.1 no such person'),
  gone: answerOf(554, '5.2.1 closed'),
  uncoded: answerOf(550, 'no such person'),
  other: answerOf(550, '5.4.1 access denied'),
  later: answerOf(451, 'try again later'),
  policy: answerOf(550, '5.7.1 we do not trust you'),
};

const received: Received[] = [];
let server: SMTPServer;
let port: EmailPort;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'desk' && auth.password === 'p@ss word'
        ? done(null, { user: 'desk' })
        : done(new Error('no')),
    onRcptTo: (address, _session, done) => done(refusals[address.address.split('@', 1)[0] ?? ''] ?? null),
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (raw += part));
      stream.on('end', () => {
        const from = session.envelope.mailFrom;
        received.push({
          from: from === false ? '' : from.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          hello: session.hostNameAppearsAs,
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // The server is a net.Server on TCP: its address is no pipe.
  const { port: number } = server.server.address() as AddressInfo;
  port = smtpEmail(`smtp://desk:p%40ss%20word@127.0.0.1:${number}`, 'Openfield <desk@openfield.example>');
});

afterAll(async () => {
  port.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

interface Part {
  head: string;
  body: string;
}

const split = (raw: string): Part => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  return { head, body: rest.join('\r\n\r\n') };
};

/** Base64 or quoted-printable, as the part declares it. */
function decoded({ head, body }: Part): string {
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The parts of a mail by type. */
function partsOf(raw: string): { text: string; html: string } {
  const whole = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(whole.head)?.[1] ?? '';
  const parts = whole.body.split(`--${boundary}`).map((part) => split(part.trimStart()));
  const of = (type: string) => {
    const part = parts.find(({ head }) => head.toLowerCase().includes(`content-type: ${type}`));
    return part === undefined ? '' : decoded(part);
  };
  return { text: of('text/plain'), html: of('text/html') };
}

test('a mail arrives at its one recipient with subject and text in Chinese', async () => {
  await port.send({
    id: '018f0000-0000-7000-8000-000000000001',
    target: 'wei@example.org',
    language: 'zh',
    subject: '123456 是您的 Openfield 验证码',
    body: '您的验证码是\n\n123456\n',
  });
  const mail = received.at(-1);
  expect(mail).toMatchObject({ from: 'desk@openfield.example', to: ['wei@example.org'] });
  expect(mail?.raw).toMatch(/^Message-ID: <018f0000-0000-7000-8000-000000000001@openfield\.example>/im);
  expect(mail?.hello).toBe('openfield.example');
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/im);
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/im);
  expect(mail?.raw).not.toMatch(/^List-Unsubscribe/im);
  const { text, html } = partsOf(mail?.raw ?? '');
  expect(text).toContain('您的验证码是');
  expect(html).toContain('您的验证码是');
  expect(html).toContain('lang="zh"');
});

test('a mail that can be ended names the address for one POST in its header, text and HTML', async () => {
  const stopUrl = `https://app.example/mail/stop/${'x'.repeat(120)}`;
  await port.send({
    id: crypto.randomUUID(),
    target: 'ana@example.org',
    language: 'en',
    subject: 'News',
    body: 'Hello',
    stopUrl,
  });
  const raw = received.at(-1)?.raw ?? '';
  expect(raw.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
    new RegExp(`^List-Unsubscribe: <${stopUrl.replaceAll('.', String.raw`\.`)}>`, 'im'),
  );
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
  const { text, html } = partsOf(raw);
  expect(text).toContain(`End mails about notices: ${stopUrl}`);
  expect(html).toContain(`href="${stopUrl}"`);
});

test('a target with several addresses or with headers reaches nobody else', async () => {
  const count = received.length;
  for (const target of ['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
    await port
      .send({
        id: crypto.randomUUID(),
        target,
        language: 'en',
        subject: 'x\r\nBcc: b@example.org',
        body: 'x',
      })
      .catch(() => undefined);
  }
  for (const { to, raw } of received.slice(count)) {
    expect(to).not.toContain('b@example.org');
    expect(raw).not.toMatch(/^Bcc:/im);
  }
});

test('a refused recipient and a server that is not there are failures', async () => {
  const message = { id: crypto.randomUUID(), language: 'en' as const, subject: 'x', body: 'x' };
  await expect(port.send({ ...message, target: 'refused@example.org' })).rejects.toMatchObject({
    name: 'MailRefused',
    message: 'the address was refused',
    isFinal: true,
  });
  await expect(port.send({ ...message, target: 'gone@example.org' })).rejects.toMatchObject({
    isFinal: true,
  });
  for (const target of ['uncoded@example.org', 'other@example.org'])
    await expect(port.send({ ...message, target })).rejects.toMatchObject({
      name: 'MailRefused',
      isFinal: false,
    });
  for (const target of ['later@example.org', 'policy@example.org'])
    await expect(port.send({ ...message, target })).rejects.not.toMatchObject({ name: 'MailRefused' });
  const nowhere = smtpEmail('smtp://127.0.0.1:1', 'desk@openfield.example');
  await expect(nowhere.send({ ...message, target: 'a@example.org' })).rejects.toThrow('ECONNREFUSED');
  nowhere.close();
});

test('a mail to a contact comes back to the address that was made for it, and shows the usual sender', async () => {
  const url = new URL(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  const signed = smtpEmail(url.href, 'Openfield <desk@openfield.example>', async (target) =>
    target.startsWith('ana') ? 'bounces+token@mail.example' : undefined,
  );
  const message = { id: crypto.randomUUID(), language: 'en' as const, subject: 'x', body: 'x' };
  await signed.send({ ...message, target: 'ana@example.org' });
  expect(received.at(-1)).toMatchObject({ from: 'bounces+token@mail.example', to: ['ana@example.org'] });
  expect(received.at(-1)?.raw).toMatch(/^From: Openfield <desk@openfield\.example>/im);
  await signed.send({ ...message, target: 'stranger@example.org' });
  expect(received.at(-1)).toMatchObject({ from: 'desk@openfield.example' });
  signed.close();
});

/** Short ones, so that a test waits for no machine. */
const short = {
  connectionTimeout: 200,
  greetingTimeout: 200,
  dnsTimeout: 200,
  socketTimeout: 200,
  mail: 600,
};

/** A server of raw bytes: `talk` plays it for each connection. Returns a port for it, and what closes both. */
async function rawServer(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const raw = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    // Unread bytes would hide the end of the connection.
    socket.resume();
    talk(socket);
  });
  raw.listen(0, '127.0.0.1');
  await once(raw, 'listening');
  const { port: number } = raw.address() as AddressInfo;
  const email = smtpEmail(`smtp://127.0.0.1:${number}`, 'desk@openfield.example', undefined, short);
  return {
    email,
    sockets,
    close: async () => {
      email.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => raw.close(() => resolve()));
    },
  };
}

/** Writes a text a byte at a time, so that the line is never silent. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const write = () => {
    socket.write(text.charAt(at % text.length));
    at += 1;
  };
  const timer = setInterval(write, short.socketTimeout / 10);
  socket.on('close', () => clearInterval(timer));
}

const silent: [name: string, talk: (socket: Socket) => void][] = [
  ['accepts and never greets', () => undefined],
  ['greets and never answers', (socket) => socket.write('220 desk ready\r\n')],
  ['greets a byte at a time', (socket) => drip(socket, '220-still starting\r\n')],
  [
    'answers a byte at a time',
    (socket) => {
      socket.write('220 desk ready\r\n');
      socket.once('data', () => drip(socket, '250-still thinking\r\n'));
    },
  ],
];
test.each(silent)('a mail to a server that %s fails in time and is no refusal', async (_, talk) => {
  const { email, sockets, close } = await rawServer(talk);
  const message = { id: crypto.randomUUID(), language: 'en' as const, subject: 'x', body: 'x' };
  const failure: unknown = await email
    .send({ ...message, target: 'ana@example.org' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toMatchObject({ name: 'MailRefused' });
  // The connection is not kept for the next mail.
  await expect.poll(() => sockets.size).toBe(0);
  await close();
});
