import type { Input } from '#contract/all-apis.ts';
import { trainingChecks } from '#server/content/training-checks.ts';

/** What somebody sends who has understood a lesson. */
export const passing = (slug: string, version = 1): Input<'training.answer'> => ({
  slug,
  version,
  answers: (trainingChecks[slug] ?? []).map(({ id, right }) => ({ question: id, choice: right })),
});
