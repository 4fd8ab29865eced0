/** Mistakes that break a promise in the model; the schedules must find each. */
export const safetyDefects = [
  'deleteFirst',
  'drop401',
  'drop5xx',
  'newKey',
  'keysExpire',
  'notAtomic',
  'wallClock',
  'noUserBinding',
  'eraseAttempted',
  'captiveCounts',
  'outcomeLate',
  'neverAsksAgain',
  'noRecovery',
  'skipHead',
  'validateFirst',
  'store5xx',
  'purgeOnSignOut',
] as const;
/** Mistakes that a second safeguard makes harmless. */
export const harmlessDefects = ['noLock', 'noAbsorb'] as const;
/** One mistake at a time. */
export type ModelDefect = (typeof safetyDefects)[number] | (typeof harmlessDefects)[number];
