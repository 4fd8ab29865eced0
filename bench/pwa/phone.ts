import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, devices, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';

/** A browser with a profile that outlives it. It is closed and opened again like an app on a phone. */
export class Phone {
  readonly #profile = mkdtempSync(path.join(os.tmpdir(), 'openfield-bench-'));
  #context: BrowserContext | undefined;

  async open(): Promise<BrowserContext> {
    await this.close();
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...devices['Pixel 7'],
      executablePath: await findChromium(),
      args: chromiumArguments,
      locale: 'en-US',
    });
    return this.#context;
  }

  /** Politely: what was stored must reach the disk. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  async remove(): Promise<void> {
    await this.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The worker has stored everything and is in charge: from here on no network is needed. */
export async function workerActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (active?.state === 'activated') resolve();
      };
      active?.addEventListener('statechange', look);
      look();
    });
  });
  await page.waitForTimeout(1000);
}
