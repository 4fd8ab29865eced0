import { plainTyped } from './typed.rules.ts';

/** Longest seller number. */
export const longestSellerNumber = 32;

/** A seller number as it is stored: capital letters, single spaces. */
export const cleanSellerNumber = (typed: string): string => plainTyped(typed).toUpperCase();

/** Letters, digits and the signs between them, with one digit at least. No rule of a country. */
const sellerNumber = /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{2,30}[A-Z0-9]$/;

export const isSellerNumber = (typed: string): boolean => sellerNumber.test(cleanSellerNumber(typed));
