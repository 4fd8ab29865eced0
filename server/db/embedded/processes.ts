import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { errorCode } from '#server/base/startup-error.ts';

/**
 * True when a process runs. A killed process stays as a zombie until its parent collects it, in a container without an
 * init for ever. Signals still reach a zombie; only /proc shows it.
 */
export function isAlive(pid: number): boolean {
  try {
    if (process.platform === 'linux')
      return !/^\d+ \(.*\) [ZX]/s.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** True when another program has the process id now. */
function isStranger(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    return command !== '' && path.basename(command) !== 'postgres' && !command.startsWith('postgres:');
  } catch {
    return false;
  }
}

/**
 * Removes the pid file of a server that is certainly dead. PostgreSQL itself only checks whether a process of
 * that number can be signalled. It would refuse to start while a zombie or another program has the number.
 * Should anything of the dead server still be attached to the cluster's shared memory, PostgreSQL refuses to
 * start.
 */
function discard(file: string, pid: number): void {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    // Another process may have started a server between the look and the renaming: that file is restored.
    if (Number(fs.readFileSync(aside, 'utf8').split('\n')[0]) !== pid) fs.linkSync(aside, file);
    fs.rmSync(aside, { force: true });
  } catch {
    // Another process discards it at the same time.
  }
}

/** True when the process accepts a signal, even if it is a zombie. PostgreSQL has the same check. */
function isKnownToTheSystem(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** The server that holds the cluster, by its pid file; undefined when the file is absent or left over. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  let lines: string[];
  try {
    lines = fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  if (!isAlive(pid) || isStranger(pid)) {
    if (isKnownToTheSystem(pid)) discard(file, pid);
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: ['ready', 'standby'].includes(lines[7]?.trim() ?? '') };
}

/** Right after a kill the pid file still contains "ready": only a connection proves it. */
export async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const notify = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.setTimeout(1000, () => notify(false));
    socket.once('connect', () => notify(true));
    socket.once('error', () => notify(false));
  });
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
