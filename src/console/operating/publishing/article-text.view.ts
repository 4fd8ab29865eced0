import type { Block } from '#contract/content.ts';

/*
 * Text format of an article. An empty line ends a part. "# " begins a heading, "! " a tip, "- " and "1. " the
 * items of a list, "| " a row of a table with "|" between its cells.
 */

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());

const bulleted = /^-\s+/;
const numbered = /^\d+[.、]\s*/;

function blockOf(lines: readonly string[]): Block {
  const [first = '', ...rest] = lines;
  const every = (sign: RegExp) => lines.every((line) => sign.test(line));
  const items = (sign: RegExp) => lines.map((line) => line.replace(sign, ''));
  if (rest.length === 0 && first.startsWith('# ')) return { type: 'h', text: first.slice(2).trim() };
  if (every(bulleted)) return { type: 'list', items: items(bulleted) };
  if (every(numbered)) return { type: 'list', ordered: true, items: items(numbered) };
  if (rest.length > 0 && every(/^\|/))
    return { type: 'table', head: cellsOf(first), rows: rest.map(cellsOf) };
  if (first.startsWith('! ')) return { type: 'tip', text: lines.join(' ').slice(2).trim() };
  return { type: 'p', text: lines.join(' ') };
}

/** Parses the typed text into parts. */
export function blocksOf(text: string): Block[] {
  const parts: string[][] = [[]];
  for (const line of text.split('\n').map((one) => one.trim()))
    if (line === '') parts.push([]);
    else parts.at(-1)?.push(line);
  return parts.filter((lines) => lines.length > 0).map(blockOf);
}

function linesOf(block: Block): string {
  switch (block.type) {
    case 'h':
      return `# ${block.text}`;
    case 'tip':
      return `! ${block.text}`;
    case 'p':
      return block.text;
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${item}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

/** Returns the text that blocksOf reads as these parts. */
export const textOf = (blocks: readonly Block[]): string => blocks.map(linesOf).join('\n\n');

/** Number of the first part with different kinds: a reader may change the language in the middle. */
export function firstDifference(en: readonly Block[], zh: readonly Block[]): number | undefined {
  const at = Array.from({ length: Math.max(en.length, zh.length) }, (_, index) => index).find(
    (index) => en[index]?.type !== zh[index]?.type,
  );
  return at === undefined ? undefined : at + 1;
}
