import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** Shorter than the time after which PostgreSQL ends an idle transaction: an import waits here with its lock. */
const patienceMs = 4000;
const mostMemoryMb = 256;

/** Returned for a calendar whose rules need too much time or memory. */
export const tooComplicated = Symbol('too complicated');

/**
 * Runs a reader of calendars in a thread of its own, which ends after 4 s: some rules of repetition never end, and
 * meanwhile the server would answer nobody. The thread posts one answer to `workerData.port`.
 */
export function readApart<Answer>(
  threadPath: string,
  data: Record<string, unknown>,
  mostMs = patienceMs,
): Promise<Answer | typeof tooComplicated> {
  return new Promise((resolve, reject) => {
    const { port1: answers, port2: port } = new MessageChannel();
    const thread = new Worker(threadPath, {
      workerData: { ...data, port },
      transferList: [port],
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    });
    const timer = setTimeout(() => {
      resolve(tooComplicated);
      void thread.terminate();
    }, mostMs);
    answers.on('message', (answer: Answer) => {
      resolve(answer);
      answers.close();
    });
    thread.on('error', (error: unknown) => {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isFull) resolve(tooComplicated);
      // The error's own message may quote the calendar, and would be logged.
      else reject(new Error('the thread of a calendar failed'));
    });
    thread.on('exit', () => {
      clearTimeout(timer);
      // An answer may still lie in the channel: a busy process has not delivered it yet.
      const left: { message: Answer } | undefined = receiveMessageOnPort(answers);
      answers.close();
      if (left === undefined) reject(new Error('the thread of a calendar gave no answer'));
      else resolve(left.message);
    });
  });
}
