import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

/** `npm run check`: everything that needs no test runner, side by side. For the minute between two edits. */
const root = path.dirname(import.meta.dirname);
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** What to do about a failure. */
  readonly advice: string;
}

const parts: readonly Part[] = [
  {
    name: 'types',
    command: bin('tsc'),
    args: ['-b'],
    advice: 'Mend the errors above; the first one often causes the others.',
  },
  {
    name: 'lint',
    command: process.execPath,
    args: ['scripts/lint-changed.ts'],
    advice: 'Mend the findings above; no rule is switched off in a file.',
  },
  {
    name: 'walls',
    command: process.execPath,
    args: ['scripts/walls.ts'],
    advice: 'Each finding says what to do. docs/architecture.md and docs/file-kinds.md explain the walls.',
  },
  {
    name: 'unused code',
    command: bin('knip'),
    args: [],
    advice: 'Delete what nothing uses, or take away its `export`.',
  },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'], advice: 'Run `npm run format`.' },
];

interface Result {
  readonly part: Part;
  readonly isClean: boolean;
}

function run(part: Part): Promise<Result> {
  const began = performance.now();
  const child = spawn(part.command, part.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => {
    const end = (isClean: boolean) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${isClean ? 'ok    ' : 'FAILED'} ${part.name} (${seconds} s)`);
      if (!isClean) console.log(`${output.trim()}\n→ ${part.advice}\n`);
      resolve({ part, isClean });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

const began = performance.now();
const results = await Promise.all(parts.map(run));
const failed = results.filter(({ isClean }) => !isClean).map(({ part }) => part.name);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(failed.length === 0 ? `Clean in ${seconds} s.` : `Failed in ${seconds} s: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
