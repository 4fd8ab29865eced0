import { AppError } from '#server/base/errors.ts';

/**
 * Returns the result of `work`, or BUSY after `ms`. The phone waits longer than that, so it always gets an answer. Started work
 * continues: a keyed call then finds its stored answer at the next try.
 */
export async function withinDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new AppError('BUSY')), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
