import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { ensureChineseFont } from './chromium.ts';

/** Before the browser journeys. The demo data is made once; each of their servers starts with a copy. */
export default async function setup(): Promise<() => void> {
  ensureChineseFont();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-demo-data-'));
  chmodSync(folder, 0o755);
  const server = await DemoServer.start();
  await server.stopAndShare(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
