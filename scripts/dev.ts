import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

/** The API, restarted when its sources change, and Vite's server in front of it on port 5173. */
const root = path.dirname(import.meta.dirname);
const children: ChildProcess[] = [];
let isStopping = false;

function stop(): void {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

function run(args: readonly string[]): void {
  const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env, DIST_DIR: 'none' };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop();
  });
  children.push(child);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
run(['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts']);
run(['node_modules/vite/bin/vite.js']);
