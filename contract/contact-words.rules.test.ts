import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lines from '#tests/contract/contact-lines.json' with { type: 'json' };
import { assertAlways } from '#tests/support/property.ts';
import { findContact } from './contact-words.rules.ts';
import { countryDomains, openDomains, otherScriptDomains } from './top-level-domains.ts';

const kinds = ['number', 'mail', 'link', 'handle'] as const;
const refused = kinds.flatMap((kind) => lines.refused[kind]);

/** Fills the lines of one language with each word of their lists once, the n-th line of a template with the n-th words. */
function filled({ lines: templates, ...lists }: { lines: string[] } & Record<string, string[]>): string[] {
  return templates.flatMap((template) =>
    Array.from({ length: 30 }, (_, n) =>
      template.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const words = lists[name] ?? [];
        // Lists of different lengths meet in other pairs each time around.
        return words[(n + Math.floor(n / words.length)) % words.length] ?? '';
      }),
    ),
  );
}
const { en, zh } = lines.templates;
const written = [...lines.harmless.en, ...lines.harmless.zh];
const harmless = [...new Set([...written, ...filled(en), ...filled(zh)])];

describe('findContact', () => {
  it('is tried on two hundred lines with contact data and five hundred harmless ones', () => {
    expect(new Set(refused).size).toBeGreaterThanOrEqual(200);
    expect(new Set(written).size).toBeGreaterThanOrEqual(150);
    expect(harmless.length).toBeGreaterThanOrEqual(500);
  });

  it.each(kinds)('finds contact data in each line with a %s', (kind) => {
    expect(lines.refused[kind].filter((line) => findContact(line) === null)).toEqual([]);
  });

  it('passes each harmless line', () => {
    const found = harmless.map((line) => ({ line, found: findContact(line) }));
    expect(found.filter((one) => one.found !== null)).toEqual([]);
  });

  it('finds an address below each top-level domain', () => {
    const endings = `${openDomains} ${countryDomains} ${otherScriptDomains}`.split(' ');
    expect(endings.filter((ending) => findContact(`look at https://swimjoy.${ending}`) === null)).toEqual([]);
    expect(endings.filter((ending) => findContact(`mail jane@swimjoy.${ending}`) === null)).toEqual([]);
    // A full stop without a space before "py" is the ending of a file (contract/link.rules.ts).
    expect(endings.filter((ending) => findContact(`see swimjoy.${ending}`) === null)).toEqual(['py']);
  });

  it.each([
    ['Call me at (415) 555-0132 today', 'number', '415) 555-0132'],
    ['Write to jane at gmail dot com', 'mail', 'jane at gmail dot com'],
    ['photos: swimjoy.club/leo', 'link', 'swimjoy.club/leo'],
    ['请加我微信 jane', 'handle', '加我微信'],
  ])('returns the kind and the words when the line is %j', (line, kind, text) => {
    expect(findContact(line)).toEqual({ kind, text });
  });

  it('finds them behind invisible signs and full-width digits', () => {
    const invisible = fc.constantFrom('\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f');
    const places = fc.array(fc.tuple(fc.nat(200), invisible), { maxLength: 12 });
    assertAlways(
      fc.property(fc.constantFrom(...refused), places, fc.boolean(), (line, extra, isWide) => {
        const signs = Array.from(line, (sign) =>
          isWide && /\d/.test(sign) ? String.fromCodePoint(0xff10 + Number(sign)) : sign,
        );
        for (const [at, sign] of extra) signs.splice(at % (signs.length + 1), 0, sign);
        expect(findContact(signs.join(''))).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});
