import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

const marker = /const early = \{[^}]*\};/;

/** The words of main.tsx, and those that the home page's route names (src/app/routes); a gap only costs a round trip. */
const everyPage = ['common', 'ui'];
const homePage = ['home', 'class', 'order', 'coach', 'resource'];

type Bundle = Rollup.OutputBundle;

/** The file that holds a module, and the files it cannot start without. */
function filesFor(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.find((candidate) => candidate.fileName === name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  const own = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
  if (!own) throw new Error(`early-chunks: nothing holds ${module}`);
  add(own.fileName);
  return [...found].map((name) => `/${name}`);
}

/**
 * Tells boot.js which hashed files the first screen and its language need. They are fetched beside the app's own code
 * instead of after it has started, a round trip or two earlier.
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
      const words = (language: string, names: readonly string[]) =>
        new Set(names.flatMap((name) => extra(`/src/i18n/${language}/${name}.json`)));
      const [en, zh] = [words('en', everyPage), words('zh', everyPage)];
      early = {
        home: extra('/src/pages/student/home.page.tsx'),
        en: [...en],
        zh: [...zh],
        homeEn: [...words('en', homePage)].filter((file) => !en.has(file)),
        homeZh: [...words('zh', homePage)].filter((file) => !zh.has(file)),
      };
    },
    closeBundle: {
      // Before the worker's list of files is made, and before compression.
      order: 'pre',
      sequential: true,
      async handler() {
        const file = path.join(folder, 'boot.js');
        const script = await readFile(file, 'utf8');
        if (!marker.test(script)) throw new Error('early-chunks: boot.js has no list to fill');
        await writeFile(file, script.replace(marker, `const early = ${JSON.stringify(early)};`));
      },
    },
  };
}
