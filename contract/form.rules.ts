import { DAY_MS } from './durations.ts';
import { limits } from './limits.ts';

/*
 * Rules of what is typed, without a schema. The schemas of this folder are made of them, and the phone's forms ask
 * them before sending.
 */
export const mobilePattern = /^\+?[0-9][0-9 ()-]{5,20}$/;
export const codePattern = /^\d{6}$/;

/** Years of teaching, and what a coach writes about them. */
export const coachYears = { min: 0, max: 70 } as const;
export const coachExperience = { min: 20, max: limits.experience } as const;

const isWithin = (count: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(count) && count >= min && count <= max;

/** A text as the schema `text` counts it: trimmed, by code points. */
export const isText = (typed: string, max: number, min = 1): boolean =>
  isWithin(Array.from(typed.normalize('NFC').trim()).length, { min, max });
/** How many people one booking may be for. */
export const isPartySize = (people: number): boolean =>
  isWithin(people, { min: 1, max: limits.participantsPerOrder });
export const isMobile = (typed: string): boolean => mobilePattern.test(typed.trim());
/** By code points, as people count: an emoji is one. */
export const isPassword = (typed: string): boolean => isWithin(Array.from(typed).length, limits.password);
export const isCode = (typed: string): boolean => codePattern.test(typed);
export const isCapacity = (seats: number): boolean => isWithin(seats, { min: 1, max: limits.classCapacity });
export const isCoachYears = (years: number): boolean => isWithin(years, coachYears);
/** How long a class that ends after midnight may last. A longer one is taken for a typing error. */
const longestNightMinutes = 12 * 60;

const minutesOf = (wallTime: string): number => Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3));

/** The day on which a class ends: an end before the start is on the next day. Undefined for an end that cannot be meant. */
export function endDay(date: string, startTime: string, endTime: string): string | undefined {
  const minutes = minutesOf(endTime) - minutesOf(startTime);
  if (minutes > 0) return date;
  if (minutes === 0 || minutes + 24 * 60 > longestNightMinutes) return undefined;
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

export const isPriceMinor = (minor: number): boolean => isWithin(minor, { min: 0, max: limits.priceMinor });

/** A BIC, routing or transit number, as banks print it. */
export const bankCodePattern = /^[A-Z0-9][A-Z0-9 -]{2,19}$/;
/** An IBAN or account number. */
export const accountNumberPattern = /^[A-Z0-9][A-Z0-9 -]{3,41}$/;
export const isBankCode = (typed: string): boolean => bankCodePattern.test(typed);
export const isAccountNumber = (typed: string): boolean => accountNumberPattern.test(typed);
