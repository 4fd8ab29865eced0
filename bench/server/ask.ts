import type { ChildProcess } from 'node:child_process';

/** One question to a forked process, which answers each with one message; throws when it ends instead. */
export function ask<T>(child: ChildProcess, question: object | string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a process of the benchmark ended by itself'));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      // Each process answers with the type of its module.
      resolve(answer as T);
    });
    child.send(question);
  });
}
