import process from 'node:process';
import { brokenOf } from '#tests/architecture/plain-english/rules.ts';
import { readTree } from '#tests/architecture/tree.ts';

/** `node scripts/plain-english.ts server/money`: every sentence of a folder that breaks a rule of plain English. */
const folder = process.argv[2] ?? '';
const found = brokenOf(readTree()).filter(({ file }) => file.startsWith(folder));
for (const { file, line, rule, what } of found) console.log(`${file}:${line} ${rule}: ${what}`);
const byRule = Object.entries(Object.groupBy(found, ({ rule }) => rule));
console.log(`${found.length} in all: ${byRule.map(([rule, ones]) => `${ones.length} ${rule}`).join(', ')}.`);
