import { type ChildProcessByStdio, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import process from 'node:process';
import readline from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { tally } from '#tests/support/asking.ts';

export interface Ask {
  method?: string;
  path: string;
  /** Network of the request, as in the header of the trusted proxy. */
  from: string;
  token?: string;
  body?: object | Buffer;
  type?: string;
  /** State that the browser keeps between its requests; without it the browser is a stranger. */
  browser?: Browser;
}

export interface Browser {
  cookie?: string | undefined;
}

export interface Answer {
  /** The reason of a refusal, or `ok`. */
  outcome: string;
  data: Record<string, unknown> | null;
}

export interface Nodes {
  /** One request to the n-th node (counted round): the reason of a refusal, or `ok`. */
  ask(n: number, ask: Ask): Promise<string>;
  /** The same, with the data of the answer. */
  send(n: number, ask: Ask): Promise<Answer>;
  setClock(instant: string): Promise<void>;
  end(): Promise<void>;
}

/** Sends them all, 64 at a time, in turn to each process; how often each outcome came. */
export async function fire(
  nodes: Nodes,
  count: number,
  ask: (n: number) => Ask,
): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  let next = 0;
  const sender = async () => {
    for (let n = next++; n < count; n = next++) outcomes.push(await nodes.ask(n, ask(n)));
  };
  await Promise.all(Array.from({ length: 64 }, sender));
  return tally(outcomes);
}

const fixture = path.join(import.meta.dirname, 'fixtures/node.ts');

/** Starts this many processes of the server on one database; see fixtures/node.ts. */
export async function startNodes(
  count: number,
  given: { url: string; startAt: string; settings: Record<string, string> },
): Promise<Nodes> {
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(given)));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const send = (n: number, ask: Ask) => request(agent, nodes[n % count]!.port, ask);
  return {
    send,
    ask: async (n, ask) => (await send(n, ask)).outcome,
    async setClock(instant) {
      await Promise.all(nodes.map((node) => node.sendLine(instant)));
    },
    async end() {
      agent.destroy();
      await Promise.all(nodes.map((node) => node.end()));
    },
  };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

async function startNode(given: { url: string; startAt: string; settings: Record<string, string> }) {
  const args = [fixture, given.url, given.startAt, JSON.stringify(given.settings)];
  const child: Child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const lines = readline.createInterface(child.stdout);
  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      void exited.then(() => reject(new Error(`the node ended: ${errors}`)));
    });
  return {
    port: Number(await nextLine()),
    async sendLine(line: string) {
      const answer = nextLine();
      child.stdin.write(`${line}\n`);
      await answer;
    },
    async end() {
      child.stdin.end();
      await exited;
    },
  };
}

function request(agent: http.Agent, port: number, ask: Ask): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const body = Buffer.isBuffer(ask.body) ? ask.body : Buffer.from(JSON.stringify(ask.body ?? {}));
  const sent = http.request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method: ask.method ?? 'POST',
      path: ask.path,
      headers: {
        'x-forwarded-for': ask.from,
        ...(ask.method === 'GET' ? {} : { 'content-type': ask.type ?? 'application/json' }),
        ...(ask.token === undefined ? {} : { authorization: `Bearer ${ask.token}` }),
        ...(ask.browser?.cookie === undefined ? {} : { cookie: ask.browser.cookie }),
        'idempotency-key': crypto.randomUUID(),
      },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      const kept = answer.headers['set-cookie']?.[0]?.split(';')[0];
      if (kept !== undefined && ask.browser !== undefined) ask.browser.cookie = kept;
      answer.on('end', () => {
        const { reason = 'ok', data } = JSON.parse(text) as { reason?: string; data: Answer['data'] };
        resolve({ outcome: reason, data });
      });
    },
  );
  sent.on('error', reject);
  sent.end(ask.method === 'GET' ? undefined : body);
  return promise;
}
