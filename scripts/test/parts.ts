import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { root } from './reports.ts';

/** One command of `npm run check` or `npm test`. */
export interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Printed below a failure: the next step of the developer. */
  readonly advice?: string;
}

export interface Outcome {
  readonly name: string;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
  /** Processor time of the command and of every process that it has waited for. */
  readonly cpuSeconds: number;
}

export const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

/**
 * The compiler and the linter of types are Go programs. They collect garbage when the heap has grown four times, and not
 * when it has doubled: an eighth to a quarter less processor time (docs/figures.md).
 */
const roomy = { GOGC: '300' };

export const types: Part = {
  name: 'types',
  command: bin('tsc'),
  // Each further checker works out the types of the contract again: four take twice the processor time of one.
  args: ['-b', '--builders', '1', '--checkers', '1'],
  env: roomy,
  advice: 'Mend the errors above; the first one often causes the others.',
};
export const unusedCode: Part = {
  name: 'unused code',
  command: bin('knip'),
  args: [],
  advice: 'Delete what nothing uses, or take away its `export`.',
};
export const format: Part = {
  name: 'format',
  command: bin('oxfmt'),
  args: ['--check', '.'],
  advice: 'Run `npm run format`.',
};
export const lint = (command: string, args: readonly string[]): Part => ({
  name: 'lint',
  command,
  args,
  env: roomy,
  advice: 'Mend the findings above; no rule is switched off in a file.',
});

/** Runs a command and prints its processor time behind its last line. */
const timed = '"$@"; code=$?; times >&3; exit $code';

/** The last line of `times` has the user and the system time of all children: `1m2.50s 0m3.25s`. */
function cpuSecondsIn(text: string): number {
  const children = text.trim().split('\n').at(-1) ?? '';
  return [...children.matchAll(/(?<minutes>\d+)m(?<seconds>[\d.]+)s/g)].reduce(
    (sum, { groups }) => sum + 60 * Number(groups?.['minutes']) + Number(groups?.['seconds']),
    0,
  );
}

/** Runs a part. `show` gets each line as it comes; the whole output is in the outcome. */
export async function runPart(part: Part, show?: (line: string) => void): Promise<Outcome> {
  const began = performance.now();
  const child = spawn('/bin/sh', ['-c', timed, 'sh', part.command, ...part.args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...part.env },
  });
  let output = '';
  let times = '';
  const take = (stream: Readable | null) => {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (show) lines.forEach(show);
    });
    stream?.on('end', () => {
      if (rest !== '') show?.(rest);
    });
  };
  take(child.stdout);
  take(child.stderr);
  child.stdio[3]?.on('data', (data: Buffer) => (times += data.toString()));
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  return {
    name: part.name,
    code,
    output: output.trim(),
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: cpuSecondsIn(times),
  };
}

/** Runs a part and prints its output only when it fails. */
export async function runQuietly(part: Part): Promise<Outcome> {
  const outcome = await runPart(part);
  const isClean = outcome.code === 0;
  console.log(`${isClean ? 'ok    ' : 'FAILED'} ${part.name} (${outcome.seconds.toFixed(1)} s)`);
  if (!isClean) console.log(`${outcome.output}\n${part.advice === undefined ? '' : `→ ${part.advice}\n`}`);
  return outcome;
}
