import { languages } from '#contract/enums.ts';
import type { Kind } from './kind.ts';

/** Returns the size of the walk in one line, as docs/figures.md records it. */
export function sizeOf(kinds: readonly Kind[], planted: number): string {
  const screens = new Set(kinds.flatMap(({ sights }) => sights.map(({ screen }) => screen)));
  const states = kinds.flatMap(({ name, sights }) => [
    ...new Set(sights.map(({ state }) => `${name} ${state}`)),
  ]);
  const sights = kinds.reduce((sum, kind) => sum + kind.sights.length, 0);
  return [
    `${kinds.length} kinds of record`,
    `${screens.size} screens and rows`,
    `${states.length} states`,
    `${sights} sights × ${languages.length} languages`,
    `${planted} planted untruths`,
  ].join(', ');
}
