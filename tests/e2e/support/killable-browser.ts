import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { chromium, devices, type BrowserContext } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import type { DemoServer } from './demo-server.ts';
import { shareClock } from './shared-clock.ts';

/** A browser with a profile of its own on the disk. It can be killed and started again on the same profile. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'openfield-phone-'));

  /** With the clock of this server. */
  async start(server: Pick<DemoServer, 'shift'>): Promise<BrowserContext> {
    const phone = await chromium.launchPersistentContext(this.#profile, {
      ...devices['iPhone 15'],
      viewport: { width: 390, height: 844 },
      executablePath: await findChromium(),
      args: chromiumArguments,
      locale: 'en-US',
      timezoneId: 'Asia/Kathmandu',
      permissions: ['notifications'],
    });
    await shareClock(phone, server);
    return phone;
  }

  /** As the system ends an app without asking it: every process with the profile in its arguments. */
  async kill(context: BrowserContext): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      context.once('close', () => resolve());
    });
    const pids = this.#pids();
    if (pids.length === 0) throw new Error('no process of this profile was found');
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended with its parent in this moment.
      }
    }
    await closed;
    while (this.#pids().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** True when localStorage on the disk holds a text. Chromium writes it up to five seconds late. */
  holdsOnDisk(text: string): boolean {
    const folder = path.join(this.#profile, 'Default/Local Storage/leveldb');
    return readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes(text));
  }

  remove(): void {
    rmSync(this.#profile, { recursive: true, force: true });
  }

  #pids(): number[] {
    return execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8', maxBuffer: 16_000_000 })
      .split('\n')
      .filter((line) => line.includes(`--user-data-dir=${this.#profile}`) && !/^\s*\d+\s+Z/.test(line))
      .map((line) => Number.parseInt(line, 10));
  }
}
