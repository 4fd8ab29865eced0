import { minorOf } from '#src/features/base/form/money-input.view.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

/** Form of a coach for a new offer of class packs. */
export interface OfferDraft {
  sessions: number;
  price: string;
  upTo: string;
  days: string;
  /** The team that accepts it in its classes, or `own`. */
  team: string;
}

/** Returns the errors of the form. A pack never costs more than its sessions would. */
export function offerErrors(
  { sessions, price, upTo }: OfferDraft,
  currency: string,
): FormErrors<OfferDraft, 'amount' | 'dear'> {
  const [priceMinor, upToMinor] = [minorOf(price, currency), minorOf(upTo, currency)];
  if (!upToMinor) return { upTo: 'amount' };
  if (!priceMinor || priceMinor < sessions) return { price: 'amount' };
  return priceMinor > sessions * upToMinor ? { price: 'dear' } : {};
}
