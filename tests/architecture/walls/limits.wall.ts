import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

const number = String.raw`[0-9][0-9_]*`;
/** The last argument of `test`, of a hook, or of a wait of vitest. */
const ownLimits = [
  new RegExp(String.raw`^ {0,4}\}, ${number}\);`, 'gm'),
  new RegExp(String.raw`\bsetTimeout\(${number}\)`, 'g'),
  new RegExp(String.raw`\bvi\.wait(?:For|Until)\([^;]*, ${number},?\s*\);`, 'g'),
  new RegExp(String.raw`\{ timeout: ${number} \}\)(?=[;.)])`, 'g'),
];

/** Two loops try again until the limit of the test; a tap of a random phone may find its button gone. */
const except = /^tests\/e2e\//;

/** The test of the walls has offences in its texts. */
const isTest = /^(?!tests\/architecture\/).*\.(?:test\.tsx?|spec\.ts)$/;

export const limitsWall: Wall = {
  name: 'no test has a time limit of its own',
  advice:
    'Leave the limit out. A busy machine must not fail a test that only takes longer; vitest.config.ts and setup-waits.ts cut what hangs.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => isTest.test(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        const patterns = except.test(name) ? ownLimits.slice(0, 2) : ownLimits;
        return patterns.flatMap((pattern) =>
          [...code.matchAll(pattern)].map((found) => ({
            at: name,
            what: `line ${lineAt(code, found.index)}: ${found[0]}`,
          })),
        );
      }),
};
