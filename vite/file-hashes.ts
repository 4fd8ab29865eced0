import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** An entry of the worker's list of files. */
interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

/** 132 of 256 bits: enough to know a file by, and small in a list of a hundred. */
const hashLength = 22;

/**
 * Writes the hash of each file into the worker's list. The worker stores nothing else under that name
 * (docs/offline.md B3). A file without a hash in its name gets a new revision with new content.
 */
export function fileHashes(): {
  plugin: Plugin;
  mark: <E extends Entry>(entries: E[]) => Promise<{ manifest: (E & { hash: string })[] }>;
} {
  let folder = '';
  return {
    plugin: {
      name: 'file-hashes',
      apply: 'build',
      configResolved(config) {
        folder = path.resolve(config.root, config.build.outDir);
      },
    },
    mark: async (entries) => ({
      manifest: await Promise.all(
        entries.map(async (entry) => {
          const content = await readFile(path.join(folder, entry.url));
          const hash = createHash('sha256').update(content).digest('base64').slice(0, hashLength);
          return { ...entry, hash, revision: entry.revision === null ? null : hash };
        }),
      ),
    }),
  };
}
