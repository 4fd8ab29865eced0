import { type Finding, isTest, lineAt, type Wall, withoutComments } from '../tree.ts';

/** Draws that another run of the same test does not repeat. */
const draws: [what: string, pattern: RegExp, place: string | undefined][] = [
  ['Math.random', /\bMath\.random\b/, undefined],
  ['randomInt', /\brandomInt\b/, 'tests/support/seed.ts'],
  ['a seed from the clock', /\bDate\.now\(\)\s*%|\bseed\w*\s*(?::\s*number\s*)?=\s*Date\.now\(/i, undefined],
  ['fast-check without the shared seed', /\bfc\.(?:assert|check|sample)\s*\(/, 'tests/support/property.ts'],
];

/** Files with planted offences for other tests. */
const isPlant = (name: string): boolean =>
  /^tests\/architecture\/(?:planted\.test|walls\/seeds\.wall)\.ts$/.test(name);

export const seedsWall: Wall = {
  name: 'tests draw from the shared seed',
  advice:
    'Take `seed` of tests/support/seed.ts; for a property of fast-check, `assertAlways` of tests/support/property.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => (isTest(name) || name.startsWith('tests/')) && !isPlant(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return draws.flatMap(([what, pattern, place]) => {
          const found = pattern.exec(code);
          return found === null || name === place
            ? []
            : [{ at: name, what: `line ${lineAt(code, found.index)}: ${what}` }];
        });
      }),
};
