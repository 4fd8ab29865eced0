import type { PostProcessorModule } from 'i18next';
import { spaced } from '#contract/spacing.rules.ts';

/** Sets the spaces of Chinese sentences after the gaps were filled. */
export const spacing: PostProcessorModule = {
  type: 'postProcessor',
  name: 'spacing',
  // A lookup of a whole section returns an object.
  process: (filled: unknown, _key, _options, translator: { language?: string }) =>
    (typeof filled === 'string' && translator.language === 'zh' ? spaced(filled) : filled) as string,
};
