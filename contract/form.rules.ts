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
export const isMobile = (typed: string): boolean => mobilePattern.test(typed.trim());
/** By code points, as people count: an emoji is one. */
export const isPassword = (typed: string): boolean => isWithin(Array.from(typed).length, limits.password);
export const isCode = (typed: string): boolean => codePattern.test(typed);
export const isCapacity = (seats: number): boolean => isWithin(seats, { min: 1, max: limits.classCapacity });
export const isCoachYears = (years: number): boolean => isWithin(years, coachYears);
export const isPriceMinor = (minor: number): boolean => isWithin(minor, { min: 0, max: limits.priceMinor });
