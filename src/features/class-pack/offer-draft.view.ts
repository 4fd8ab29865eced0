import { minorOf } from '#src/features/form/money-input.view.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';

/** What a coach types for a further class pack. */
export interface OfferDraft {
  sessions: number;
  price: string;
  upTo: string;
  days: string;
  /** The team for whose classes it is, or `own`. */
  team: string;
}

/** What is not right yet: a pack never costs more than its sessions would. */
export function offerErrors(
  { sessions, price, upTo }: OfferDraft,
  currency: string,
): FormErrors<OfferDraft, 'amount' | 'dear'> {
  const [priceMinor, upToMinor] = [minorOf(price, currency), minorOf(upTo, currency)];
  if (!upToMinor) return { upTo: 'amount' };
  if (!priceMinor || priceMinor < sessions) return { price: 'amount' };
  return priceMinor > sessions * upToMinor ? { price: 'dear' } : {};
}
