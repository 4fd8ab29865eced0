import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const built = path.resolve(import.meta.dirname, '../../../dist');

/** A folder that a server serves, and what a deploy of the next build does to it. */
export class Deployment {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-dist-'));

  constructor() {
    cpSync(built, this.folder, { recursive: true });
  }

  /** Deploys a new build of the shell, with its name in the page and a new hash in the worker. */
  deploy(name: string): void {
    this.rewrite('index.html', (html) =>
      html
        .replace(/<meta name="build"[^>]*>/, '')
        .replace('</head>', `<meta name="build" content="${name}"></head>`),
    );
  }

  /** Another content of one file, with its hash in the worker's list, as a build would write it. */
  rewrite(name: string, change: (text: string) => string): void {
    const [before, after] = this.#change(name, change).map((text) => listedHash(text));
    this.#change('sw.js', (worker) => worker.replaceAll(`"${before}"`, `"${after}"`));
  }

  /** The same app as the next version (contract/client-version.ts): files keep their names and get another content. */
  raiseVersion(): void {
    const build = /\b1-[0-9a-f]{10}\b/.exec(this.#read('sw.js'))?.[0];
    if (build === undefined) throw new Error('the worker does not name its build');
    const raise = (text: string) => text.replaceAll(build, build.replace('1-', '2-'));
    // Files of earlier builds lie there as well.
    for (const name of readdirSync(path.join(this.folder, 'assets')))
      if (name.endsWith('.js') && this.#read(`assets/${name}`).includes(build))
        this.rewrite(`assets/${name}`, raise);
    this.#change('sw.js', raise);
  }

  /** The whole hash of a file, as a browser makes it. */
  hashOf(address: string): string {
    return createHash('sha256')
      .update(readFileSync(path.join(this.folder, address)))
      .digest('base64');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #read(name: string): string {
    return readFileSync(path.join(this.folder, name), 'utf8');
  }

  #change(name: string, change: (text: string) => string): [before: string, after: string] {
    const file = path.join(this.folder, name);
    const before = this.#read(name);
    const after = change(before);
    if (after === before) throw new Error(`${name} did not change`);
    writeFileSync(file, after);
    // The compressed twins are those of the build before.
    for (const twin of ['.br', '.gz']) rmSync(`${file}${twin}`, { force: true });
    return [before, after];
  }
}

/** As `vite/file-hashes.ts` writes it into the worker's list. */
const listedHash = (text: string): string => createHash('sha256').update(text).digest('base64').slice(0, 22);
