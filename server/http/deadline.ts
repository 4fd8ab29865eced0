import { AppError } from '#server/errors.ts';

/**
 * What `work` gives, or BUSY after `ms`. The phone waits longer than that, hence it always hears an answer. What has begun
 * goes on: a keyed call then finds its stored answer at the next try.
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
