import { newAssistant, newCoach, newVolunteer } from '#server/demo/story/applicants.ts';
import { coaches } from '#server/demo/story/coaches.ts';
import { families, neighbors } from '#server/demo/story/families.ts';
import { coachOfStory, groupFamilies, helpersOfStory, operatorOfStory } from '#server/demo/story/groups.ts';
import { otherHelpers } from '#server/demo/story/other-helpers.ts';
import { type Finding, lineAt, type Wall, withoutComments } from '../tree.ts';

/** Walks over all screens, or over the printed ones, sign in as people of the demo and change nothing. */
const walks =
  /^tests\/e2e\/((walk|accessibility|languages|large-text|paper|offline-reading|plain-words|firefox)\.spec|support\/(all-screens|phone))\.ts$/;

const accounts = [
  ...[...coaches, coachOfStory].map(({ id }) => id),
  ...[...coaches, coachOfStory, newCoach, newAssistant, newVolunteer].map(({ name }) => name),
  ...[...families, ...neighbors, ...groupFamilies].map(({ adult }) => adult.name),
  ...[...helpersOfStory, ...otherHelpers, operatorOfStory].map(({ name }) => name),
];
const named = new RegExp(
  [
    String.raw`@demo\.openfield\.example`,
    String.raw`\b(?:student|coach|helper)Account\b`,
    String.raw`\bsignInAs\b`,
    ...accounts.map((account) => `['"\`/]${account}\\b`),
  ].join('|'),
  'g',
);

export const journeysWall: Wall = {
  name: 'a journey has people of its own',
  advice: 'Take `addFamily`, `addCoach`, `addHelper` or `addOperator` of tests/e2e/support/people.ts.',
  find: ({ sources }) =>
    sources
      .filter(({ name }) => /^tests\/e2e\/.*\.ts$/.test(name) && !walks.test(name))
      .flatMap(({ name, text }): Finding[] => {
        const code = withoutComments(text);
        return [...code.matchAll(named)].map((found) => ({
          at: name,
          what: `line ${lineAt(code, found.index)}: ${found[0]}`,
        }));
      }),
};

/** A first and a last name that a spec gives a person, or the one that it keeps in a constant. */
const given = /\badd(?:Family|Coach|Helper|Operator)\([^;]*?\bname: ['"`]([^'"`]+ [^'"`]+)['"`]/g;

/** Workers share a server: a search by a name that two files use finds the other one's person. */
export const sharedNamesWall: Wall = {
  name: 'a name in a journey belongs to one file',
  advice: 'Give the person another name.',
  find: ({ sources }) => {
    const specs = sources
      .filter(({ name }) => /^tests\/e2e\/[^/]*\.spec\.ts$/.test(name))
      .map(({ name, text }) => ({ name, code: withoutComments(text) }));
    return specs.flatMap(({ name, code }): Finding[] =>
      [...code.matchAll(given)].flatMap((found): Finding[] => {
        const person = found[1] ?? '';
        const other = specs.find((spec) => spec.name !== name && spec.code.includes(person));
        if (other === undefined) return [];
        return [{ at: name, what: `line ${lineAt(code, found.index)}: ${person}, also in ${other.name}` }];
      }),
    );
  },
};
