import process from 'node:process';
import { format, lint, runQuietly, types, unusedCode } from './test/parts.ts';

/** `npm run check`: everything that needs no test runner, side by side. For the minute between two edits. */
const began = performance.now();
const outcomes = await Promise.all(
  [
    types,
    lint(process.execPath, ['scripts/lint-changed.ts']),
    {
      name: 'walls',
      command: process.execPath,
      args: ['scripts/walls.ts'],
      advice: 'Each finding says what to do. docs/architecture.md and docs/file-kinds.md explain the walls.',
    },
    unusedCode,
    format,
  ].map(runQuietly),
);
const failed = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(failed.length === 0 ? `Clean in ${seconds} s.` : `Failed in ${seconds} s: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
