import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|ico)$/;
const smallest = 1024;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    brotli(content, quality).then((packed) => writeFile(`${file}.br`, packed)),
    zip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/**
 * Writes .br and .gz beside every text file: the server sends them as they are and compresses nothing itself.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the plugin that writes the worker in the same hook.
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
        await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))));
      },
    },
  };
}
