/** Lengths of time with their unit in the name. A day has 24 hours here; days of a calendar need a zone. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The time in which the team aims to decide a form; the applicant reads it. */
export const joinReviewDays = 3;

export const MINUTE_S = 60;
export const HOUR_S = 3600;
export const DAY_S = 86_400;
