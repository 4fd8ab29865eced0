import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import latinRanges from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

/** A part of a text that one font has. */
export interface Run {
  text: string;
  font: Font;
}

/** Drawn for a letter that no font has. */
export const missingSign = '□';

const chinese = '@fontsource/noto-sans-sc/files/noto-sans-sc';
const latin = '@fontsource/noto-sans/files/noto-sans';

/** Has English, and the Chinese that nearly everybody writes. */
const usual = `${chinese}-chinese-simplified`;

type Range = readonly [from: number, to: number];
const rangesOf = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** Smaller files for letters that the usual one lacks: other alphabets first, then rare Chinese. */
const others: readonly (readonly [file: string, ranges: readonly Range[]])[] = [
  ...Object.entries(latinRanges).map(([part, text]) => [`${latin}-${part}`, rangesOf(text)] as const),
  ...Object.entries(chineseRanges).map(
    ([part, text]) => [`${chinese}-${part.replaceAll(/[[\]]/g, '')}`, rangesOf(text)] as const,
  ),
];

const opened = new Map<string, Font>();

function fontOf(file: string, weight: Weight): Font {
  const name = `${file}-${weight}-normal.woff`;
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = create(unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(name)))));
  // A collection holds several fonts; none of these files is one.
  if (!('layout' in font)) throw new Error(`${name} is no single font`);
  opened.set(name, font);
  return font;
}

/** The font of a letter; undefined where none has it. */
function fontFor(sign: string, weight: Weight): Font | undefined {
  const point = sign.codePointAt(0) ?? 0;
  const first = fontOf(usual, weight);
  if (first.hasGlyphForCodePoint(point)) return first;
  for (const [file, ranges] of others) {
    if (!ranges.some(([from, to]) => point >= from && point <= to)) continue;
    const font = fontOf(file, weight);
    if (font.hasGlyphForCodePoint(point)) return font;
  }
  return undefined;
}

/** A variant of an ideograph, or another sign without a shape of its own. Without it its letter is still whole. */
const shapeless = /\p{Default_Ignorable_Code_Point}/u;

/** The text in parts by font. A letter that no font has becomes the sign for it. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const found = fontFor(sign, weight);
    if (found === undefined && shapeless.test(sign)) continue;
    const shown = found ? sign : missingSign;
    const font = found ?? fontFor(missingSign, weight) ?? fontOf(usual, weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}
