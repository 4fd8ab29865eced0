import { build, type Plugin, type Rollup } from 'vite';
import { withoutImports } from './classic-imports.ts';

type Chunk = Rollup.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

const moduleTag = /[ \t]*<script type="module"[^>]*><\/script>\n?/;
const address = (fileName: string): string => JSON.stringify(`/${fileName}`);

const chunksOf = (bundle: Rollup.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );

/** The files of a chunk and of everything that it cannot start without; its own is the last. */
function filesFor(chunk: Chunk, chunks: Chunks, found = new Set<string>(), open = new Set<string>()) {
  const { fileName, imports } = chunk;
  // Modules of a circle see each other's functions before they have run, scripts do not.
  if (open.has(fileName)) throw new Error(`classic-scripts: ${fileName} needs itself`);
  open.add(fileName);
  for (const name of imports) {
    const imported = chunks.get(name);
    if (imported && !found.has(name)) filesFor(imported, chunks, found, open);
  }
  open.delete(fileName);
  return found.add(fileName);
}

/** The code of each chunk, with the loader of public/boot.js in the place of `import()`. */
function sourcesOf(chunks: Chunks, entry: Chunk): Map<string, string> {
  const always = filesFor(entry, chunks);
  const folder = entry.fileName.replace(/[^/]+$/, '');
  const loaderOf = (file: string): string => {
    const chunk = chunks.get(folder + file);
    if (!chunk) throw new Error(`classic-scripts: nothing is ${file}`);
    const scripts = [...filesFor(chunk, chunks)].filter((name) => !always.has(name));
    const sheets = scripts.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
    return `scripts.load([${[...new Set(sheets), ...scripts].map(address).join()}])`;
  };
  return new Map([...chunks].map(([name, { code }]) => [name, withoutImports(code, loaderOf)]));
}

/** Each module alone, with `require` and `exports`. What it imports stays what it is: an address. */
async function withRequire(
  sources: ReadonlyMap<string, string>,
  target: string | false | string[],
): Promise<Rollup.OutputChunk[]> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'classic-scripts-sources',
        enforce: 'pre',
        resolveId: (id) => (sources.has(id) ? `\0${id}` : undefined),
        load: (id) => sources.get(id.slice(1)),
      },
    ],
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries([...sources.keys()].map((name) => [name.replace(/\.js$/, ''), name])),
        external: (id) => id.startsWith('./'),
        preserveEntrySignatures: 'strict',
        treeshake: false,
        output: { format: 'cjs', entryFileNames: '[name].js', exports: 'named', esModule: false },
      },
    },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((part) => {
    if (part.type !== 'chunk' || !sources.has(part.fileName))
      throw new Error(`classic-scripts: what is ${part.fileName}?`);
    return part;
  });
}

/**
 * Makes classic scripts of the built modules. Chromium compiles a classic script once, when the worker stores it at
 * its installation. A module is compiled anew at every start (docs/decisions/0383).
 * The parentheses tell an engine that the function is called at once.
 */
export function classicScripts(): Plugin {
  let target: string | false | string[] = false;
  return {
    name: 'classic-scripts',
    apply: 'build',
    config: () => ({ build: { modulePreload: false } }),
    configResolved(config) {
      target = config.build.target;
    },
    // The content is made after the name: another way to make it needs another name.
    augmentChunkHash: () => 'classic scripts 1',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk || !moduleTag.test(html))
          throw new Error('classic-scripts: no module to start');
        const tags = [...filesFor(chunk, chunksOf(bundle))].map(
          (name) => `<script defer fetchpriority="high" src=${address(name)}></script>`,
        );
        return html.replace(moduleTag, tags.join('\n'));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('classic-scripts: nothing to start with');
        const folder = entry.fileName.replace(/[^/]+$/, '');
        for (const { fileName, code } of await withRequire(sourcesOf(chunks, entry), target)) {
          const body = code
            .trim()
            .replaceAll(
              /\brequire\(["'`]\.\/([^"'`]+)["'`]\)/g,
              (_all, name: string) => `require(${address(folder + name)})`,
            );
          const start = fileName === entry.fileName ? `scripts.need(${address(fileName)});` : '';
          const chunk = chunks.get(fileName);
          if (chunk)
            chunk.code = `scripts.define(${address(fileName)},(function(require,exports){"use strict";${body}}));${start}`;
        }
      },
    },
  };
}
