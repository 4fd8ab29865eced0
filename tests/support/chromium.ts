import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Arguments of every browser of the tests. It must run as root, without a GPU, and must not call home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function works(file: string): boolean {
  return (
    fs.existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  );
}

function installed(): string | undefined {
  for (const name of names) {
    const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (stdout.trim() && works(stdout.trim())) return stdout.trim();
  }
  const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return works(onMac) ? onMac : undefined;
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return works(file) ? file : undefined;
}

const packedRoot = path.resolve(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

/**
 * A packed Chromium from npm, the same on every machine; that of Debian takes 60 % more processor time. It unpacks
 * itself into the temporary folder and trusts what it finds there. So each account and version gets a folder of its own.
 * Otherwise users would get what root unpacked, and may not run it.
 */
async function fromNpm(): Promise<string | undefined> {
  const before = process.env['TMPDIR'];
  try {
    const { version } = JSON.parse(fs.readFileSync(path.join(packedRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    const folder = path.join(os.tmpdir(), `openfield-chromium-${version}-${process.getuid?.() ?? ''}`);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    process.env['TMPDIR'] = folder;
    const { default: packed } = await import('@sparticuz/chromium');
    const file = await packed.executablePath();
    return works(file) ? file : undefined;
  } catch {
    return undefined;
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function fromApt(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).error)
    return undefined;
  process.stdout.write('Installing Chromium with apt, because no browser was found ...\n');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], quiet);
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet);
  return installed();
}

/** The browser for the tests, or an error of one sentence. `CHROMIUM_PATH` names one and wins. */
export async function findChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && works(named)) return named;
  if (named) throw new Error(`CHROMIUM_PATH names ${named}, which is not a Chromium that runs here.`);
  const found = (await fromNpm()) ?? (await playwrights()) ?? installed() ?? fromApt();
  if (found) return found;
  throw new Error(
    'No Chromium was found and none could be installed; install one or set CHROMIUM_PATH to it.',
  );
}

/** True when Chinese text shows as text and not as boxes. Assumes fonts on systems without fontconfig. */
export function hasChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return process.platform !== 'linux';
  }
}

/** Installs the missing font as root on Debian; otherwise prints what the screenshots lack. */
export function ensureChineseFont(): void {
  if (hasChineseFont()) return;
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'fonts-noto-cjk'], {
      stdio: 'ignore',
    });
  }
  if (!hasChineseFont())
    process.stdout.write('No font for Chinese is installed: screenshots show its text as boxes.\n');
}
