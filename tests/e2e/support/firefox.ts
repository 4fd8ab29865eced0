import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { scriptToMoveDate } from '#server/demo/move-date.ts';
import type { DemoServer } from './demo-server.ts';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The Firefox of this machine; undefined without one. */
export const findFirefox = (): string | undefined => places.find((place) => existsSync(place));

/** Nothing but the pages of the test: no first-run pages, no reports, no updates. */
const preferences: Readonly<Record<string, boolean | number | string>> = {
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** An answer to a command, or an event. */
interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  message?: string;
  method?: string;
  params?: { request?: { request: string } };
}

const requestSent = 'network.beforeRequestSent';
const requestEnded = ['network.responseCompleted', 'network.fetchError'];

/** Firefox with a profile of its own on the disk, spoken to over WebDriver BiDi. Playwright drives only a build of its own. */
export class Firefox {
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'openfield-firefox-'));
  readonly #program: string;
  /** A script that gives every page the clock of the server. */
  readonly #clock: string;
  #process: ChildProcess | undefined;
  #socket: WebSocket | undefined;
  #context = '';
  #asked = 0;
  readonly #open = new Map<number, (answer: Answer) => void>();
  /** Requests of the page without an answer so far. */
  readonly #inFlight = new Set<string>();

  constructor(program: string, server: Pick<DemoServer, 'shift'>) {
    this.#program = program;
    this.#clock = scriptToMoveDate(server.shift);
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(path.join(this.#profile, 'user.js'), lines.join('\n'));
  }

  async start(): Promise<void> {
    const child = spawn(
      this.#program,
      ['--headless', '--no-remote', '--profile', this.#profile, '--remote-debugging-port', '0'],
      {
        env: { ...process.env, HOME: this.#profile, MOZ_HEADLESS: '1' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    this.#process = child;
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (text: Buffer) => {
        output += text.toString();
        const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error(`Firefox ended: ${output}`)));
    });
    this.#socket = await connected(`${address}/session`);
    this.#socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // A message of the browser over its own protocol.
      const answer = JSON.parse(data) as Answer;
      if (answer.id !== undefined) this.#open.get(answer.id)?.(answer);
      else this.#onEvent(answer);
    });
    await this.#ask('session.new', { capabilities: {} });
    await this.#ask('session.subscribe', { events: [requestSent, ...requestEnded] });
    await this.#ask('script.addPreloadScript', { functionDeclaration: `() => {${this.#clock}}` });
    const { context } = (await this.#ask('browsingContext.create', { type: 'tab' })) as { context: string };
    this.#context = context;
  }

  /** No request of the page waits for its answer. */
  get isQuiet(): boolean {
    return this.#inFlight.size === 0;
  }

  async open(url: string): Promise<void> {
    // Requests of the last page ended with it.
    this.#inFlight.clear();
    await this.#ask('browsingContext.navigate', { context: this.#context, url, wait: 'interactive' });
  }

  /** Runs a script in the page and returns its result, sent as JSON. */
  async read<T>(script: string): Promise<T> {
    const { result, exceptionDetails } = (await this.#ask('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${script})))()`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { result?: { value: string }; exceptionDetails?: { text: string } };
    if (result === undefined) throw new Error(exceptionDetails?.text ?? 'no answer of the page');
    return JSON.parse(result.value) as T;
  }

  /** Closes as a person does; the profile stays. */
  async close(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await this.#ask('browser.close', {}).catch(() => child.kill());
    this.#socket?.close();
    await ended;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true });
  }

  #onEvent({ method = '', params }: Answer): void {
    const id = params?.request?.request;
    if (id === undefined) return;
    if (method === requestSent) this.#inFlight.add(id);
    if (requestEnded.includes(method)) this.#inFlight.delete(id);
  }

  async #ask(method: string, params: object): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    const answer = await new Promise<Answer>((resolve) => {
      this.#open.set(id, resolve);
      this.#socket?.send(JSON.stringify({ id, method, params }));
    });
    this.#open.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
}

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)));
  });
  return socket;
}
