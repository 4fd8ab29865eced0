import type { Rollup } from 'vite';

export type Bundle = Rollup.OutputBundle;

/** The file that holds a module, and the files it cannot start without. */
export function filesFor(bundle: Bundle, module: string): string[] {
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
  if (!own) throw new Error(`nothing holds ${module}`);
  add(own.fileName);
  return [...found].map((name) => `/${name}`);
}
