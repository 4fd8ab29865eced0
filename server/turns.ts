import { AppError } from './errors.ts';

/**
 * A queue for heavy work of this process. At most `atOnce` run at a time, the rest in order of arrival. BUSY answers
 * whoever would be behind `mostWaiting` others. Makes the function that runs a piece of work when its turn comes.
 */
export function turns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('BUSY');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
