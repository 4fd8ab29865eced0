import { cleanDigits } from './code.rules.ts';
import { DAY_MS } from './durations.ts';
import { limits } from './limits.ts';

/*
 * Rules of typed text, without a schema. The schemas of this folder use them, and the phone's forms check
 * them before sending.
 */
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
/** Counts code points, as people do: an emoji is one. */
export const isPassword = (typed: string): boolean => isWithin(Array.from(typed).length, limits.password);
export const isCode = (typed: string): boolean => codePattern.test(cleanDigits(typed));
export const isCapacity = (seats: number): boolean => isWithin(seats, { min: 1, max: limits.classCapacity });
export const isCoachYears = (years: number): boolean => isWithin(years, coachYears);
/** Maximum length of a class that ends after midnight. A longer one is treated as a typing error. */
const longestNightMinutes = 12 * 60;

const minutesOf = (wallTime: string): number => Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3));

/**
 * Returns the last day of a class: an end before the start is on the next day. Undefined when no class can
 * end then.
 */
export function endDay(date: string, startTime: string, endTime: string): string | undefined {
  const minutes = minutesOf(endTime) - minutesOf(startTime);
  if (minutes > 0) return date;
  if (minutes === 0 || minutes + 24 * 60 > longestNightMinutes) return undefined;
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

export const isPriceMinor = (minor: number): boolean => isWithin(minor, { min: 0, max: limits.priceMinor });
