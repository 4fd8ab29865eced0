import { once } from 'node:events';
import { createServer, type Socket, type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface FakeImap {
  /** With the password that the server takes. */
  url: string;
  mails: { raw: string; isSeen: boolean }[];
  /** `silent`: never answers. `broken`: hangs up in the middle of a mail. `garbage`: speaks another protocol. */
  mood: 'kind' | 'silent' | 'broken' | 'garbage';
  folders: string[];
}

const numbersIn = (text: string): number[] => text.split(',').map(Number);

/** The few commands of IMAP4rev1 that a reader of one folder needs. Uids are places, from one. */
function answer(fake: FakeImap, socket: Socket, line: string): void {
  const [tag = '', verb = '', ...rest] = line.split(' ');
  const [sub = '', set = ''] = rest;
  const say = (...lines: string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(''));
  const done = (...lines: string[]) => say(...lines, `${tag} OK done`);
  const command = verb.toUpperCase() === 'UID' ? `UID ${sub.toUpperCase()}` : verb.toUpperCase();
  if (command === 'CAPABILITY') return void done('* CAPABILITY IMAP4rev1 NAMESPACE');
  if (command === 'LOGIN')
    return void (line.includes('right') ? done() : say(`${tag} NO [AUTHENTICATIONFAILED] no`));
  if (command === 'NAMESPACE') return void done('* NAMESPACE (("" "/")) NIL NIL');
  if (command === 'LIST' || command === 'LSUB')
    return void done(String.raw`* LIST (\HasNoChildren) "/" INBOX`);
  if (command === 'SELECT') {
    fake.folders.push(rest.join(' ').replaceAll('"', ''));
    return void done(
      `* ${fake.mails.length} EXISTS`,
      '* OK [UIDVALIDITY 1] ok',
      `* OK [UIDNEXT ${fake.mails.length + 1}] ok`,
      String.raw`* FLAGS (\Seen)`,
      String.raw`* OK [PERMANENTFLAGS (\Seen)] ok`,
    );
  }
  if (command === 'UID SEARCH') {
    const unread = fake.mails.flatMap(({ isSeen }, place) => (isSeen ? [] : [place + 1]));
    return void done(`* SEARCH ${unread.join(' ')}`);
  }
  if (command === 'UID FETCH') {
    for (const uid of numbersIn(set)) {
      const raw = Buffer.from(fake.mails[uid - 1]?.raw ?? '', 'latin1');
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n`);
      if (fake.mood === 'broken') {
        socket.write(raw.subarray(0, 10));
        return void socket.destroy();
      }
      socket.write(raw);
      say(')');
    }
    return void done();
  }
  if (command === 'UID STORE') {
    for (const uid of numbersIn(set)) {
      const mail = fake.mails[uid - 1];
      if (mail) mail.isSeen = true;
    }
    return void done();
  }
  if (command === 'LOGOUT') {
    done('* BYE bye');
    return void socket.end();
  }
  done();
}

/** A mail server with one mailbox on a port of its own; closed after the last test of the file. */
export async function fakeImap(): Promise<FakeImap> {
  const fake: FakeImap = { url: '', mails: [], mood: 'kind', folders: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (fake.mood === 'silent') return;
    socket.write(
      fake.mood === 'garbage'
        ? '220 mail.example ESMTP\r\n'
        : '* OK [CAPABILITY IMAP4rev1 NAMESPACE] ready\r\n',
    );
    let rest = '';
    socket.on('data', (part) => {
      rest += part.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (fake.mood !== 'garbage') answer(fake, socket, line);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A server on TCP: its address is no pipe.
  fake.url = `imap://desk:right@127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
