import type { TFunction } from 'i18next';
import { type FoundFault, nameFault, titleFault } from '#contract/name.rules.ts';

/** Longest part of a text that a sentence repeats. */
const shown = 40;

/** Returns the sentence that names the fault and the part with it. `general` when the phone's rule finds none. */
function faultText(found: FoundFault | undefined, t: TFunction, general: string): string {
  if (found === undefined || found.fault === 'empty') return general;
  const signs = Array.from(found.seen);
  const seen = signs.length > shown ? `${signs.slice(0, shown).join('')}…` : found.seen;
  return t(`common.nameFault.${found.fault}`, { seen });
}

/** Returns the sentence under the box of a refused name. */
export const nameFaultText = (typed: string, t: TFunction, general: string, max?: number): string =>
  faultText(nameFault(typed, max), t, general);

/** Returns the sentence under the box of a refused title. */
export const titleFaultText = (typed: string, t: TFunction, general: string, max?: number): string =>
  faultText(titleFault(typed, max), t, general);
