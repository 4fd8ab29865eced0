import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { folderError } from '#server/base/startup-error.ts';

/**
 * Returns the demo's secret. The first start creates it in the data folder, readable by its owner only. Two
 * simultaneous first starts agree on one, because a hard link does not replace a file.
 */
export function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    if (!fs.existsSync(file)) {
      const made = `${file}.${process.pid}`;
      fs.writeFileSync(made, randomBytes(32).toString('base64url'), { mode: 0o600 });
      try {
        fs.linkSync(made, file);
      } catch (error) {
        if (!fs.existsSync(file)) throw error;
      } finally {
        fs.rmSync(made, { force: true });
      }
    }
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw folderError(error, dataDir, 'keep its data in') ?? error;
  }
}
