import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tintOf } from './markings-kinds.ts';

const css = (name: string) => readFileSync(`src/ui/css/${name}.css`, 'utf8');
const tokens = css('tokens');
const hues = [...css('tints').matchAll(/--of-hue: (\d+);/g)].map(([, hue]) => Number(hue));

/** Tokens in the first block of that selector in tokens.css. */
function tokensOf(selector: string): Map<string, string> {
  const from = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(from, tokens.indexOf('\n}', from));
  return new Map(
    [...block.matchAll(/--of-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const looks = {
  light: [':root'],
  dark: [':root', ':root.dark'],
  'light and calm': [':root', ':root.calm'],
  'dark and calm': [':root', ':root.dark', ':root.calm'],
};
const tokenIn = (look: keyof typeof looks, name: string): string =>
  looks[look].map((selector) => tokensOf(selector).get(name)).findLast((value) => value !== undefined) ?? '';

type Rgb = [number, number, number];

/** Linear light, as CSS Color 4 converts it. Not every screen shows a part below 0 or above 1. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
function fromHex(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(Object.keys(looks) as (keyof typeof looks)[])(
  'ink is read on each of the eight tints (%s), and every screen can show them',
  (look) => {
    const number = (name: string) => Number.parseFloat(tokenIn(look, name));
    const ink = fromHex(tokenIn(look, 'ink'));
    expect(hues).toHaveLength(8);
    for (const hue of hues) {
      const tint = fromOklch(number('tint-light') / 100, number('tint-chroma'), hue);
      const stroke = fromOklch(number('stroke-light') / 100, number('stroke-chroma'), hue);
      for (const part of [...tint, ...stroke]) {
        expect(part, `hue ${hue}`).toBeGreaterThanOrEqual(0);
        expect(part, `hue ${hue}`).toBeLessThanOrEqual(1);
      }
      const face = fromOklch(number('face-light') / 100, number('face-chroma'), hue);
      for (const part of face)
        expect(Math.min(part, 1 - part), `face in hue ${hue}`).toBeGreaterThanOrEqual(0);
      expect(contrast(fromHex(tokenIn(look, 'face-ink')), face), `hue ${hue}`).toBeGreaterThanOrEqual(7);
      expect(luminance(face), `a bright face in hue ${hue}`).toBeGreaterThan(0.5);
      expect(contrast(ink, tint), `hue ${hue}`).toBeGreaterThanOrEqual(7);
      expect(contrast(stroke, tint), `the drawing in hue ${hue}`).toBeGreaterThanOrEqual(3);
    }
  },
);

test('tints are at least 30 degrees apart, and tintOf always returns the same one for an activity', () => {
  const around = hues.map((hue, index) => ((hues[(index + 1) % hues.length] ?? 0) - hue + 360) % 360);
  expect(Math.min(...around)).toBeGreaterThanOrEqual(30);
  expect(tintOf('one', 'pool')).toBe(tintOf('two', 'pool'));
  expect(tintOf('one', 'pool')).not.toBe(tintOf('one', 'wall'));
  expect(tintOf('a seed alone')).toBe(tintOf('a seed alone'));
});
