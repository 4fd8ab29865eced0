import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { probe, type Seen } from './probe.ts';

/** A slow phone in a slow network. Rates in bytes a second, latency in milliseconds a request. */
const cpuSlowdown = 4;
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface Visit extends Seen {
  page: Page;
  browser: CDPSession;
  /** Bytes on the wire, headers included, until the screen was usable. */
  bytesToUsable: number;
  requestsToUsable: number;
}

interface Loading {
  /** Seconds since the first request, and bytes. */
  parts: [number, number][];
  end?: number;
  size: number;
}

/** Counts the bytes on the wire, request by request. */
class Wire {
  readonly #requests = new Map<string, Loading>();
  #start = 0;
  #lastNews = Date.now();

  constructor(browser: CDPSession) {
    browser.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      if (!request.url.startsWith('http')) return;
      this.#start ||= timestamp;
      this.#requests.set(requestId, { parts: [], size: 0 });
      this.#lastNews = Date.now();
    });
    browser.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
      this.#requests.get(requestId)?.parts.push([timestamp - this.#start, encodedDataLength]);
    });
    browser.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#finish(requestId, timestamp, encodedDataLength),
    );
    browser.on('Network.loadingFailed', ({ requestId, timestamp }) => this.#finish(requestId, timestamp, 0));
  }

  #finish(id: string, timestamp: number, size: number): void {
    const request = this.#requests.get(id);
    if (request === undefined) return;
    request.end = timestamp - this.#start;
    request.size = size;
    this.#lastNews = Date.now();
  }

  /** Nothing more for a while; longer where a request is still open, which may be a stream. */
  isQuiet(): boolean {
    const isOpen = [...this.#requests.values()].some(({ end }) => end === undefined);
    return Date.now() - this.#lastNews > (isOpen ? 5000 : 1500);
  }

  until(milliseconds: number): { bytes: number; requests: number } {
    const seconds = milliseconds / 1000;
    const sizes = [...this.#requests.values()].map(({ end, size, parts }) =>
      end !== undefined && end <= seconds
        ? size
        : parts.reduce((sum, [at, length]) => (at <= seconds ? sum + length : sum), 0),
    );
    const arrived = sizes.filter((size) => size > 0);
    return { bytes: arrived.reduce((sum, size) => sum + size, 0), requests: arrived.length };
  }
}

/** Opens a URL in a new tab of a slowed phone and waits until it is quiet. `isOnline` false: no network is emulated. */
export async function visit(context: BrowserContext, url: string, isOnline = true): Promise<Visit> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await page.addInitScript(probe);
  await browser.send('Network.enable');
  if (isOnline) await browser.send('Network.emulateNetworkConditions', network);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const wire = new Wire(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const deadline = Date.now() + 45_000;
  for (;;) {
    const seen = await page.evaluate(() => window.seen);
    if (seen && seen.usable > 0 && seen.firstContent > 0 && seen.loaded > 0 && wire.isQuiet()) {
      const { bytes, requests } = wire.until(seen.usable);
      return { ...seen, page, browser, bytesToUsable: bytes, requestsToUsable: requests };
    }
    if (Date.now() > deadline) throw new Error(`${url} did not become usable: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Taps the first match of the selector. Returns the milliseconds from the tap to the next paint, in steps of
 * 8, at least 16.
 */
export async function tap({ page, browser }: Visit, selector: string): Promise<number> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`nothing to tap: ${selector}`);
  await page.evaluate(() => window.seen?.taps.splice(0));
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
  await page.waitForTimeout(500);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(1500);
  return Math.max(16, ...(await page.evaluate(() => window.seen?.taps ?? [])));
}
