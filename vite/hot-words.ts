import type { Plugin } from 'vite';

const wordFile = /\/src\/i18n\/(en|zh)\/(?!console\.)([\w-]+)\.json$/;

/** Sends edited words to the open pages, which show them without a reload (src/i18n/index.ts). Development only. */
export function hotWords(): Plugin {
  return {
    name: 'hot-words',
    apply: 'serve',
    hotUpdate: {
      order: 'pre',
      async handler({ file, modules, read }) {
        const [, language, namespace] = wordFile.exec(file) ?? [];
        if (language === undefined || this.environment.name !== 'client') return undefined;
        const text = await read();
        let words: unknown;
        try {
          words = JSON.parse(text);
        } catch {
          // Half of an edit: Vite reports it.
          return undefined;
        }
        // A page that loads later gets the new words too.
        for (const changed of modules) this.environment.moduleGraph.invalidateModule(changed);
        this.environment.hot.send('openfield:words', { language, namespace, words });
        return [];
      },
    },
  };
}
