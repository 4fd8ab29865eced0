import type { TFunction } from 'i18next';
import type { ClassFit } from '#contract/class-fit.ts';
import { type SpokenLanguage, spokenNames } from '#contract/spoken-languages.ts';
import type { Format } from '#src/i18n/format.ts';
import { agesText } from './class-ages.view.ts';

/** Names of languages in the language of the app. */
export const languageNames = (codes: readonly SpokenLanguage[], format: Format): string =>
  format.list(codes.map((code) => format.local(spokenNames[code])));

/** "6–12 years · first steps · taught in English": what the coach has set. Empty without any of it. */
export function fitText(fit: ClassFit, t: TFunction, format: Format): string {
  const { level, taughtIn = [] } = fit;
  const line = [
    agesText(fit, t),
    level && t(`classFit.level.${level}`),
    taughtIn.length > 0 ? t('classFit.taughtIn', { languages: languageNames(taughtIn, format) }) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
