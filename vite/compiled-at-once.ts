import type { Plugin } from 'vite';
import { filesFor } from './files-for.ts';

/** Read by Chromium in the first line of a file. It then compiles every function beside the main thread. */
const mark = '//# allFunctionsCalledOnLoad\n';
const firstScreen = ['/src/main.tsx', '/src/pages/student/home.page.tsx'];

/**
 * Marks the files of the first screen (docs/decisions/0384). Without the mark, Chromium compiles each function on the main
 * thread at its first call. It does so at every start. Other browsers see a comment.
 */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written its own table into the first line.
      order: 'post',
      handler(_, bundle) {
        const files = new Set(firstScreen.flatMap((module) => filesFor(bundle, module)));
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && files.has(`/${part.fileName}`)) part.code = mark + part.code;
      },
    },
  };
}
