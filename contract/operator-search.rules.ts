import { cleanEmail } from './email.rules.ts';
import { cleanMobile } from './mobile.rules.ts';

/**
 * True when a search of operators reads the text as the contact of a person: an address, or a number with its country code
 * or of nine digits and more. The number of an order has eight signs.
 */
export const isContact = (typed: string): boolean =>
  cleanEmail(typed).includes('@') || /^(?:\+\d{6,20}|\d{9,20})$/.test(cleanMobile(typed));
