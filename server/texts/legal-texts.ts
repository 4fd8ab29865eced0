import type { LegalText } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import { agreement } from './legal/agreement.ts';
import { liability } from './legal/liability.ts';
import { privacy } from './legal/privacy.ts';

/** The texts in force, by kind. */
export const legalTexts: Readonly<Record<LegalKind, LegalText>> = { agreement, privacy, liability };
