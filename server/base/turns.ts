import { AppError } from './errors.ts';
import { refuseInTransaction } from './transaction-scope.ts';

/**
 * A queue for heavy work of this process. At most `atOnce` run at a time, the rest in order of arrival. BUSY answers
 * whoever would be behind `mostWaiting` others. Makes the function that runs a piece of work when its turn comes.
 * It throws inside a transaction.
 */
export function turns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    refuseInTransaction('heavy work');
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('BUSY');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      // The next in the queue takes the place, or it becomes free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The same for each owner: at most one piece of work of an owner runs at a time, `mostWaiting` more wait. */
export function turnsOfEach(mostWaiting: number): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { users: number; inTurn: ReturnType<typeof turns> }>();
  return async (owner, work) => {
    const queue = queues.get(owner) ?? { users: 0, inTurn: turns(1, mostWaiting) };
    queues.set(owner, queue);
    queue.users++;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.users--;
      if (queue.users === 0) queues.delete(owner);
    }
  };
}
