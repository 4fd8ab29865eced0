import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The user of the images of Node. */
export const node = { name: 'node', id: 1000 };

/** Programs of the machine that a trial needs, with the Debian package of each. */
const needed = { debootstrap: 'debootstrap', unshare: 'util-linux', setpriv: 'util-linux', npm: 'npm' };
/** Rights that a builder leaves to root. */
const buildersRights = ['chown', 'dac_override', 'fowner', 'fsetid', 'setgid', 'setuid', 'kill'];

/** Certificates that this machine trusts besides those of Node, or an empty name. */
const authorities = process.env['NODE_EXTRA_CA_CERTS'] ?? '';
const authoritiesInside = '/etc/ssl/extra.pem';

/** Returns a sentence about what is missing for a bare root, or undefined. */
export function whyNoRoot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Not tried: a bare root is made by root on Linux only.';
  const missing = Object.entries(needed)
    .filter(([name]) => spawnSync('which', [name], { stdio: 'ignore' }).status !== 0)
    .map(([, from]) => from);
  return missing.length > 0
    ? `Not tried: ${missing.join(' and ')} missing on this machine (apt-get install ${missing.join(' ')}).`
    : undefined;
}

function run(command: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}:\n${(stdout + stderr).slice(-4_000)}`);
}

/**
 * Fills a folder with a minimal Debian, this Node and npm, like the images of Node. Packages come from the mirror that
 * debootstrap is set up with.
 */
export function makeBase(folder: string, image: string): void {
  const [, suite = ''] = /-(\w+)-slim$/.exec(image) ?? [];
  run('debootstrap', ['--variant=minbase', '--include=libatomic1,libstdc++6', suite, folder]);
  const local = path.join(folder, 'usr/local');
  fs.copyFileSync(process.execPath, path.join(local, 'bin/node'));
  fs.chmodSync(path.join(local, 'bin/node'), 0o755);
  // The program is a link to npm/bin/npm-cli.js.
  const { stdout } = spawnSync('which', ['npm'], { encoding: 'utf8' });
  const npm = path.join(local, 'lib/node_modules/npm');
  const installed = path.resolve(fs.realpathSync(stdout.trim()), '../..');
  fs.cpSync(installed, npm, { recursive: true, verbatimSymlinks: true });
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  fs.chmodSync(path.join(npm, 'bin/npm-cli.js'), 0o755);
  const { name, id } = node;
  fs.appendFileSync(path.join(folder, 'etc/passwd'), `${name}:x:${id}:${id}::/home/${name}:/bin/sh\n`);
  fs.appendFileSync(path.join(folder, 'etc/group'), `${name}:x:${id}:\n`);
  // The way to the registry: names of hosts, and certificates of this machine.
  for (const file of ['etc/hosts', 'etc/resolv.conf'])
    fs.writeFileSync(path.join(folder, file), fs.readFileSync(`/${file}`));
  if (!fs.existsSync(authorities)) return;
  fs.mkdirSync(path.join(folder, path.dirname(authoritiesInside)), { recursive: true });
  fs.copyFileSync(authorities, path.join(folder, authoritiesInside));
}

/** Settings of npm in the root: the registry that this machine is set up with. */
export function npmSettings(): Record<string, string> {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: '/' });
  return {
    npm_config_registry: stdout.trim(),
    npm_config_update_notifier: 'false',
    ...(fs.existsSync(authorities) && { NODE_EXTRA_CA_CERTS: authoritiesInside }),
  };
}

interface Inside {
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Undefined: root with the rights of a builder. Given: that user without any right, on a file system that is read only. */
  readonly user: string | undefined;
  /** A folder that stays writable, and its place in the root. */
  readonly volume?: { readonly from: string; readonly to: string };
}

const enter = [
  'set -e',
  'mount --bind "$1" "$1"',
  'mount -t proc proc "$1/proc"',
  'if [ -n "$2" ]; then mount -t tmpfs tmpfs "$1/tmp"; mount --bind "$2" "$1$3"; mount -o remount,bind,ro "$1"; fi',
  'root=$1; shift 3',
  'exec chroot "$root" "$@"',
].join('\n');

/** The words that start a command in the root, in namespaces of its own for mounts and processes. */
function entering({ root, cwd, user, volume }: Inside, command: readonly string[]): string[] {
  const rights =
    user === undefined
      ? [`--bounding-set=-all,${buildersRights.map((right) => `+${right}`).join(',')}`]
      : [
          `--reuid=${user}`,
          `--regid=${user}`,
          '--clear-groups',
          '--bounding-set=-all',
          '--inh-caps=-all',
          '--no-new-privs',
        ];
  const moved = ['sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command];
  const spaces = ['--mount', '--pid', '--fork', '--kill-child'];
  const volumes = [volume?.from ?? '', volume?.to ?? ''];
  return [...spaces, 'sh', '-c', enter, 'sh', root, ...volumes, 'setpriv', ...rights, ...moved];
}

const environment = ({ env }: Inside) => ({ PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...env });

/** Runs a command to its end, and returns its exit code and output. */
export function runInside(
  inside: Inside,
  command: readonly string[],
): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync('unshare', entering(inside, command), {
    env: environment(inside),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return { status, text: stdout + stderr };
}

/** Starts a command that goes on. */
export const startInside = (inside: Inside, command: readonly string[]): ChildProcess =>
  spawn('unshare', entering(inside, command), {
    env: environment(inside),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Ends such a command. Its change of user has cut it off from `unshare`, whose end alone would leave it running. */
export function stopInside({ pid, exitCode }: ChildProcess): void {
  if (exitCode !== null) return;
  const first = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  if (first !== '') process.kill(Number(first), 'SIGKILL');
}
