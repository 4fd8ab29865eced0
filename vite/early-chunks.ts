import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { filesFor } from './files-for.ts';

const list = /const early = \{[^}]*\};/;
const tag = '<script src="/boot.js"></script>';

/**
 * Names for boot.js the hashed files that the first screen and its language need. They are fetched beside the app's
 * own code instead of after it has started. Then puts it into the page itself, which the parser would otherwise stop
 * for. Chromium would drop what it had looked ahead for, and fetch it twice when a worker answers. The server allows
 * the script by its hash (server/http/static.ts).
 */
export function earlyChunks(): Plugin {
  let folder = '';
  let early: Record<string, string[]> = {};
  return {
    name: 'early-chunks',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      const always = new Set(filesFor(bundle, '/src/main.tsx'));
      const extra = (module: string) => filesFor(bundle, module).filter((file) => !always.has(file));
      early = {
        home: extra('/src/pages/student/home.page.tsx'),
        en: extra('/src/i18n/en/base.json'),
        zh: extra('/src/i18n/zh/base.json'),
      };
    },
    closeBundle: {
      // Before the worker's list of files is made, and before compression.
      order: 'pre',
      sequential: true,
      async handler() {
        const [script, page] = [path.join(folder, 'boot.js'), path.join(folder, 'index.html')];
        // Nothing was written: another step stopped the build, and its message is the one to be read.
        if (!existsSync(page)) return;
        const [code, html] = await Promise.all([readFile(script, 'utf8'), readFile(page, 'utf8')]);
        if (!list.test(code)) throw new Error('early-chunks: boot.js has no list to fill');
        if (!html.includes(tag)) throw new Error('early-chunks: index.html has no boot.js');
        const filled = code.replace(list, () => `const early = ${JSON.stringify(early)};`);
        const { code: inline, errors } = minifySync('boot.js', filled);
        if (errors.length > 0 || inline === '')
          throw new Error(`early-chunks: boot.js: ${errors[0]?.message ?? 'nothing is left'}`);
        await writeFile(
          page,
          html.replace(tag, () => `<script>${inline.trim()}</script>`),
        );
        await rm(script);
      },
    },
  };
}
