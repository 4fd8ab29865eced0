import process from 'node:process';
import { readTree } from '#tests/architecture/tree.ts';
import { walls } from '#tests/architecture/walls.ts';

/** Runs the walls of the architecture without a test runner. */
const tree = readTree();
for (const wall of walls) {
  const findings = wall.find(tree);
  if (findings.length === 0) continue;
  process.exitCode = 1;
  console.log(`${wall.name}:`);
  for (const { at, what } of findings) console.log(`  ${at}: ${what}`);
  console.log(`  ${wall.advice}`);
}
