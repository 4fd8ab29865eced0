// Runs before npm start, npm test and npm run dev. So it is plain JavaScript that Node 20 understands, and imports
// nothing from node_modules. It installs the dependencies when they are absent or do not match the lockfile.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const lockfile = path.join(root, 'package-lock.json');
const stamp = path.join(modules, '.installed-lockfile');
const installing = path.join(root, '.cache', 'installing');

/** @param {string} sentence */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

const wanted = createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex');

/** Installed by this script for this lockfile, or by hand with npm since the lockfile last changed. */
function isInstalled() {
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, 'utf8') === wanted;
  const byNpm = fs.statSync(path.join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  return byNpm !== undefined && byNpm.mtimeMs >= fs.statSync(lockfile).mtimeMs;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two installations in one folder would destroy each other's work: the second waits for the first. */
async function takeTurn() {
  fs.mkdirSync(path.dirname(installing), { recursive: true });
  for (let hasWaited = false; ; await sleep(500)) {
    try {
      fs.writeFileSync(installing, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const pid = Number(fs.readFileSync(installing, 'utf8'));
      if (pid && !isRunning(pid)) fs.rmSync(installing, { force: true });
      else if (!hasWaited) console.log('Waiting for another installation in this folder to finish.');
      hasWaited = true;
    }
  }
}

/** npm is run by the Node it came with: the one in node_modules is about to be replaced. */
function npmCi() {
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  // No package runs anything of its own while it is installed. The server makes the one thing that is then missing
  // (db/embedded/binaries.ts).
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = npm
    ? spawn(node, [npm, ...flags], { cwd: root, stdio: 'inherit' })
    : spawn('npm', flags, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function install() {
  const since = Date.now();
  console.log('Installing the dependencies: needed once, about 400 MB, usually a minute or two.');
  const progress = setInterval(() => {
    const there = fs.existsSync(modules) ? fs.readdirSync(modules).length : 0;
    console.log(`  ... ${Math.round((Date.now() - since) / 1000)} s, ${there} folders in node_modules`);
  }, 10_000);
  const code = await npmCi();
  clearInterval(progress);
  if (code !== 0)
    giveUp('npm could not install the dependencies; its message is above. Nothing else was changed.');
  fs.writeFileSync(stamp, wanted);
  console.log(`Installed in ${Math.round((Date.now() - since) / 1000)} s.`);
}

try {
  if (!isInstalled()) {
    await takeTurn();
    try {
      if (!isInstalled()) await install();
    } finally {
      fs.rmSync(installing, { force: true });
    }
  }
} catch (error) {
  giveUp(`The dependencies cannot be installed in ${root}: ${error.message}.`);
}
