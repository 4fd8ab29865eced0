import type { Input } from '#contract/all-apis.ts';
import { trainingChecks } from '#server/texts/training-checks.ts';

/** Right answers to the check of a lesson. */
export const passing = (slug: string, version = 1): Input<'training.answer'> => ({
  slug,
  version,
  answers: (trainingChecks[slug] ?? []).map(({ id, right }) => ({ question: id, choice: right })),
});
