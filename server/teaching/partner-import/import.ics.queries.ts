import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Calendar } from './import.ics.rules.ts';
import type { FileProblem, ReadFile } from './import.table.rules.ts';

/** Shorter than the time after which PostgreSQL ends an idle transaction: a run waits here with its lock. */
const mostMs = 4000;
const mostMemoryMb = 256;

/**
 * Reads a calendar in a thread of its own, which ends after 4 s: some rules of repetition never end, and meanwhile the
 * server would answer nobody.
 */
export function readCalendarApart(text: string, calendar: Calendar): Promise<ReadFile | FileProblem> {
  const tooComplicated: FileProblem = { why: 'tooComplicated', columns: [] };
  return new Promise((resolve, reject) => {
    const { port1: answers, port2: port } = new MessageChannel();
    const thread = new Worker(path.join(import.meta.dirname, 'import.ics.thread.ts'), {
      workerData: { text, calendar, port },
      transferList: [port],
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    });
    const timer = setTimeout(() => {
      resolve(tooComplicated);
      void thread.terminate();
    }, mostMs);
    answers.on('message', (read: ReadFile | FileProblem) => {
      resolve(read);
      answers.close();
    });
    thread.on('error', (error: unknown) => {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isFull) resolve(tooComplicated);
      else reject(error instanceof Error ? error : new Error('the thread of a calendar failed'));
    });
    thread.on('exit', () => {
      clearTimeout(timer);
      // An answer may still lie in the channel.
      setImmediate(() => {
        answers.close();
        reject(new Error('the thread of a calendar gave no answer'));
      });
    });
  });
}
