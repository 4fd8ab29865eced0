import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Builds the app into dist/. `--when-stale` builds only when a source has changed since. A build is made aside and
 * swapped in whole. Hashed files of the last 30 days stay, for tabs that still run them.
 */
const root = path.dirname(import.meta.dirname);
const dist = path.join(root, 'dist');
const stamp = path.join(dist, '.sources');
const keepMs = 30 * 24 * 3600 * 1000;
const sources = [
  'src',
  'sw',
  'contract',
  'public',
  'vite',
  'index.html',
  'console.html',
  'vite.config.ts',
  'package-lock.json',
];

function filesOf(source: string): string[] {
  const full = path.join(root, source);
  const found = fs.statSync(full, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [source];
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function sourceHash(): string {
  // The address of the API is built in.
  const hash = createHash('sha256').update(`${process.version} ${process.env['API_BASE'] ?? ''}`);
  for (const file of sources.flatMap(filesOf).toSorted()) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function keepOldAssets(made: string): void {
  const from = path.join(dist, 'assets');
  if (!fs.existsSync(from)) return;
  for (const name of fs.readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const old = path.join(from, name);
    if (fs.statSync(old).isDirectory()) continue;
    const target = path.join(made, 'assets', name);
    const isRecent = fs.statSync(old).mtimeMs > Date.now() - keepMs;
    if (isRecent && !fs.existsSync(target)) fs.cpSync(old, target, { preserveTimestamps: true });
  }
}

const wanted = sourceHash();
const isFresh = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted;
if (!process.argv.includes('--when-stale') || !isFresh) {
  const since = Date.now();
  console.log('Building the app ...');
  const made = path.join(root, '.cache', `build-${process.pid}`);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    fs.rmSync(made, { recursive: true, force: true });
    console.error('The app could not be built; the message is above. The last build was left as it was.');
    process.exit(1);
  }
  keepOldAssets(made);
  fs.writeFileSync(path.join(made, '.sources'), wanted);
  const old = path.join(root, '.cache', `old-${process.pid}`);
  if (fs.existsSync(dist)) fs.renameSync(dist, old);
  fs.renameSync(made, dist);
  fs.rmSync(old, { recursive: true, force: true });
  console.log(`Built in ${Math.round((Date.now() - since) / 1000)} s.`);
}
