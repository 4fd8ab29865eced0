import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '#server/db/embedded/processes.ts';

/** Programs of Debian's packages `webkit2gtk-driver` and `xvfb`. */
interface Programs {
  driver: string;
  browser: string;
  display: string;
}

/** The WebKitGTK of this machine; undefined while one of its programs is missing. */
export function findWebKit(): Programs | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const [browser] = globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser');
  if (browser === undefined || !existsSync(driver) || !existsSync(display)) return undefined;
  return { driver, browser, display };
}

/** Key of an element in an answer of the driver, by the W3C's WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * WebKitGTK's MiniBrowser on a display of its own, driven over W3C WebDriver. Playwright drives only a build of its own.
 * A driven MiniBrowser keeps nothing on the disk: its storage and its workers end with it.
 */
export class WebKit {
  readonly #programs: Programs;
  readonly #home = mkdtempSync(path.join(os.tmpdir(), 'openfield-webkit-'));
  readonly #running: ChildProcess[] = [];
  #session = '';

  constructor(programs: Programs) {
    this.#programs = programs;
  }

  async start(): Promise<void> {
    const { driver, browser, display } = this.#programs;
    const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#running.push(screen);
    const number = await new Promise<string>((resolve, reject) => {
      screen.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
      screen.once('exit', () => reject(new Error('the display ended')));
    });
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      env: {
        ...process.env,
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        HOME: this.#home,
        XDG_CACHE_HOME: path.join(this.#home, 'cache'),
        XDG_DATA_HOME: path.join(this.#home, 'data'),
        LC_ALL: 'en_US.UTF-8',
        TZ: 'Asia/Kathmandu',
      },
      stdio: 'ignore',
    });
    this.#running.push(child);
    const base = `http://127.0.0.1:${port}/session`;
    await answering(`http://127.0.0.1:${port}/status`, child);
    const { sessionId } = await command<{ sessionId: string }>('POST', base, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    });
    this.#session = `${base}/${sessionId}`;
    // As narrow as MiniBrowser's own buttons allow.
    await this.#ask('POST', '/window/rect', { width: 390, height: 844 });
    await this.#ask('POST', '/timeouts', { script: 120_000, pageLoad: 120_000 });
  }

  async open(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  async address(): Promise<URL> {
    return new URL(await this.#ask<string>('GET', '/url'));
  }

  /** Runs a script in the page and returns its result, sent as JSON. */
  async read<T>(script: string): Promise<T> {
    const answer = await this.#ask<{ text?: string; fault?: string }>('POST', '/execute/async', {
      script: `const done = arguments[0];
        (async () => ${script})().then(
          (result) => done({ text: JSON.stringify(result ?? null) }),
          (error) => done({ fault: String(error) }),
        );`,
      args: [],
    });
    if (answer.text === undefined) throw new Error(answer.fault ?? 'no answer of the page');
    return JSON.parse(answer.text) as T;
  }

  /** How many elements an XPath finds. */
  async count(xpath: string): Promise<number> {
    return (await this.#find(xpath)).length;
  }

  /** Presses the pointer on the only element of an XPath. The driver scrolls to it first. */
  async tap(xpath: string): Promise<void> {
    await this.#ask('POST', `/element/${await this.#one(xpath)}/click`, {});
  }

  /** Types by keys into the only element of an XPath. */
  async type(xpath: string, text: string): Promise<void> {
    await this.#ask('POST', `/element/${await this.#one(xpath)}/value`, { text });
  }

  async remove(): Promise<void> {
    if (this.#session !== '') await this.#ask('DELETE', '').catch(() => undefined);
    for (const child of this.#running.toReversed()) {
      if (child.exitCode !== null) continue;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    }
    rmSync(this.#home, { recursive: true, force: true });
  }

  async #find(xpath: string): Promise<string[]> {
    const found = await this.#ask<Record<string, string>[]>('POST', '/elements', {
      using: 'xpath',
      value: xpath,
    });
    return found.flatMap((element) => element[elementKey] ?? []);
  }

  async #one(xpath: string): Promise<string> {
    const [first, ...others] = await this.#find(xpath);
    if (first === undefined || others.length > 0)
      throw new Error(`${xpath}: ${others.length + (first === undefined ? 0 : 1)} elements`);
    return first;
  }

  async #ask<T>(method: string, rest: string, body?: object): Promise<T> {
    return await command<T>(method, this.#session + rest, body);
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  // An answer by the W3C's WebDriver.
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver ended');
}
