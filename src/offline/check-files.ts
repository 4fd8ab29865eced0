import { workerContainer } from '#src/browser/secure-page.ts';
import type { CheckFiles, FilesChecked } from './core/file-check.ts';

/** How long a page waits for what the worker finds: fetching a handful of files again takes no longer. */
const patience = 8_000;

const isAnswer = (data: unknown): data is FilesChecked =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'FILES_CHECKED';

/**
 * Has the worker look through every file that it keeps, and mend what is not as it was built (docs/offline.md B3).
 * Resolves when it has answered, or after a while. True when every file is as it was built.
 */
export async function checkFiles(): Promise<boolean> {
  const container = workerContainer();
  const worker = container?.controller;
  if (!container || !worker) return false;
  return await new Promise<boolean>((resolve) => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isAnswer(data)) done(data.missing === 0);
    };
    const done = (isWhole: boolean) => {
      clearTimeout(timer);
      container.removeEventListener('message', onMessage);
      resolve(isWhole);
    };
    const timer = setTimeout(done, patience, false);
    container.addEventListener('message', onMessage);
    const question: CheckFiles = { type: 'CHECK_FILES' };
    worker.postMessage(question, []);
  });
}
