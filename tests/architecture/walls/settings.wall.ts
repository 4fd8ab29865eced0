import { reasons } from '#contract/reasons.ts';
import { limitsSchema } from '#server/start/limits.ts';
import { defaultRules } from '#server/start/rules.ts';
import { type Finding, productOf, type SourceFile, type Wall } from '../tree.ts';

/** Names that no file uses besides the one that declares them. */
function idle(files: readonly SourceFile[], declared: string, names: readonly string[]): Finding[] {
  const words = new Set(
    files.filter(({ name }) => name !== declared).flatMap(({ text }) => text.match(/\w+/g) ?? []),
  );
  return names
    .filter((name) => !words.has(name))
    .map((name) => ({ at: declared, what: `nothing uses ${name}` }));
}

export const settingsWall: Wall = {
  name: 'every rule, limit and reason has an effect',
  advice: 'Use it, or delete it.',
  find: (tree) => {
    const product = productOf(tree);
    const server = product.filter(({ name }) => name.startsWith('server/'));
    return [
      ...idle(server, 'server/start/rules.ts', Object.keys(defaultRules)),
      ...idle(server, 'server/start/limits.ts', Object.keys(limitsSchema.parse({}))),
      ...idle(product, 'contract/reasons.ts', Object.keys(reasons)),
    ];
  },
};

export const effectsWall: Wall = {
  name: 'every declared effect is carried out',
  advice: 'Name its carrier in server/effects.ts.',
  find: (tree) => {
    const product = productOf(tree);
    const root = product.find(({ name }) => name === 'server/effects.ts')?.text ?? '';
    return product
      .filter(({ name }) => name.endsWith('.effects.ts'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/^export const (\w+) = effect\b/gm)].map(([, effect]) => ({ name, effect })),
      )
      .filter(({ effect }) => !new RegExp(String.raw`\b${effect}\.carryOut\(`).test(root))
      .map(({ name, effect }): Finding => ({ at: name, what: `nothing carries out ${effect}` }));
  },
};
