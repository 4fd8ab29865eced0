import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#server/db/embedded/processes.ts';
import { decodedMail } from './mail.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

interface Mail {
  to: string;
  text: string;
}

/** A server that takes every mail and keeps it. */
async function startMailServer(mails: Mail[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (raw += part));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          mails.push({ to: address, text: decodedMail(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return server;
}

/** The built app and the real server in production mode, with its embedded database in a folder of its own. */
export class ProductionServer {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #mails: Mail[];
  readonly #mailServer: SMTPServer;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(given: { port: number; folder: string; mails: Mail[]; mailServer: SMTPServer }) {
    const { port, folder, mails, mailServer } = given;
    this.url = `http://localhost:${port}`;
    this.#folder = folder;
    this.#mails = mails;
    this.#mailServer = mailServer;
    // The server listens at an address, never at a socket.
    const { port: mailPort } = mailServer.server.address() as AddressInfo;
    this.#env = {
      ...process.env,
      DEMO: '0',
      DATABASE_URL: undefined,
      PORT: String(port),
      DATA_DIR: folder,
      SECRET: randomBytes(24).toString('hex'),
      PUBLIC_URL: this.url,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'Openfield <hello@openfield.example>',
      HELP_ADDRESS: 'help@openfield.example',
      LOG_LEVEL: 'warn',
    };
  }

  static async start(): Promise<ProductionServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-journey-'));
    // As root the database runs under another account, which has to reach its folder.
    chmodSync(folder, 0o755);
    const mails: Mail[] = [];
    const mailServer = await startMailServer(mails);
    const server = new ProductionServer({ port: await freePort(), folder, mails, mailServer });
    try {
      await server.#begin();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** Everything that it printed. */
  get output(): string {
    return this.#output;
  }

  /** Runs a command of a shell that the server printed, with its settings. Returns what that printed. */
  async command(line: string): Promise<string> {
    const words = /^npm run operator -- (.+)$/.exec(line)?.[1]?.split(' ');
    if (words === undefined) throw new Error(`no command of operators: ${line}`);
    const { stdout } = await run(process.execPath, ['server/operator.ts', ...words], {
      cwd: root,
      env: this.#env,
    });
    return stdout;
  }

  /** Six digits of the newest mail to an address, taken once. */
  takeCode(address: string): string | undefined {
    const at = this.#mails.findLastIndex((mail) => mail.to === address && /\b\d{6}\b/.test(mail.text));
    const [mail] = at === -1 ? [] : this.#mails.splice(at, 1);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child !== undefined && child.exitCode === null && child.signalCode === null)
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
    await new Promise<void>((resolve) => this.#mailServer.close(() => resolve()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #begin(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      const keep = (text: Buffer) => {
        this.#output += text.toString();
        // The last line of a first start.
        if (this.#output.includes('Nobody is an operator yet')) resolve();
      };
      child.stdout.on('data', keep);
      child.stderr.on('data', keep);
      child.once('exit', () => reject(new Error(`the server ended: ${this.#output}`)));
    });
  }
}
