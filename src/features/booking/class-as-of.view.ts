import type { ClassRecord } from '#contract/class.ts';

type Bookable = Pick<ClassRecord, 'actions' | 'startsAt' | 'whyNot'>;

/** A class that this phone keeps, as it is at `now`. Once it has begun nobody books it or waits for it. */
export const classAsOf = <C extends Bookable>(cls: C, now: number): C =>
  now < Date.parse(cls.startsAt)
    ? cls
    : {
        ...cls,
        actions: cls.actions.filter((action) => action !== 'book' && action !== 'joinWaitlist'),
        whyNot: 'CLASS_STARTED',
      };
