import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { clientVersion } from './contract/client-version.ts';
import type { Language } from './contract/enums.ts';
import { consolePage } from './vite/console-page.ts';
import { earlyChunks } from './vite/early-chunks.ts';
import { earlyPaint } from './vite/early-paint.ts';
import { f7Css } from './vite/f7-css.ts';
import { f7Slim } from './vite/f7-slim.ts';
import { fileHashes } from './vite/file-hashes.ts';
import { precompress } from './vite/precompress.ts';

const sources = ['index.html', 'package-lock.json', 'contract', 'public', 'src', 'sw', 'vite'];
/** Sources of the console alone: a change there is no new version of the phone's app. */
const ofConsole = /^src\/console\/|\/console\.json$|^vite\/console-page\.ts$/;

/** Names a build in bug reports and in the update question. The same sources give the same name on every machine. */
const buildId = (): string => nameOf(sources, ofConsole);
const consoleId = (): string => nameOf([...sources, 'console.html']);
/** Names the shapes of all answers: answers that a phone keeps can be read while this stays the same. */
const contractId = (): string => nameOf(['contract']);

function nameOf(parts: readonly string[], without = /^$/): string {
  const hash = createHash('sha256');
  const files = parts.flatMap((source) => {
    if (statSync(source).isFile()) return [source];
    const entries = readdirSync(source, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  });
  for (const file of files.toSorted())
    if (!/\.(test\.tsx?|tsbuildinfo)$/.test(file) && !without.test(file.split(path.sep).join('/')))
      hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

const api = `http://localhost:${process.env['PORT'] ?? '3000'}`;
const serverPaths = [
  '/applet',
  '/sandbox',
  '/mailbox',
  '/openapi.json',
  '/docs',
  '/health',
  '/calendar',
  '/transcript/',
  '/mail/',
];

const hashes = fileHashes();

/** Libraries that the first screen does not need. */
const lateLibraries =
  /\/node_modules\/(dexie|qr|workbox-[\w-]+|framework7\/components\/(dialog|pull-to-refresh|sheet|toggle))\//;

/** All words of a language but those of the start (src/i18n/index.ts). */
const wordsOf = (language: Language): RegExp =>
  new RegExp(
    String.raw`/src/i18n/${language}/(?!base\.)\w+\.json$|/contract/text/reasons\.${language}\.json$`,
  );

/** Modules that the app loads after the first screen at every start, with all that they import. */
const later =
  /\/src\/(app\/(later-bars|keep-(ready|articles))|offline\/queue|features\/booking\/todo\/components\/home-todos)\.tsx?$/;
/** Screens of a role, and the data that the app prefetches for the day of a coach or helper. */
const family = /\/src\/pages\/(student|shared|setting)\//;
const helper = /\/src\/(pages\/helper\/|features\/.*\/helper\.queries\.ts$)/;
const coach = /\/src\/(pages\/coach\/|features\/.*\/day-ahead\.queries\.ts$)/;

const define = (build: string) => ({
  __BUILD_ID__: JSON.stringify(`${clientVersion}-${build}`),
  __CONTRACT_ID__: JSON.stringify(contractId()),
  __API_BASE__: JSON.stringify(process.env['API_BASE'] ?? ''),
});

export default defineConfig({
  define: define(buildId()),
  // The same source without help for browsers that could not run this app.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  plugins: [
    f7Css(),
    f7Slim(),
    react(),
    earlyPaint(),
    earlyChunks(),
    hashes.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // One file a language, in public/; boot.js links the right one.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,ico,png,svg,webmanifest}'],
        // Needed only by search engines and while installing.
        globIgnores: [
          'pwa-*.png',
          'maskable-*.png',
          'monochrome-*.png',
          'apple-touch-icon-*.png',
          'sw.js',
          'sw-destroy.js',
          // The console needs the network; no phone stores it.
          'console.html',
          'assets/console/**',
        ],
        manifestTransforms: [hashes.mark],
      },
    }),
    consolePage(define(consoleId()), () => [react()]),
    precompress(),
  ],
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files on the way to the first screen: each costs a round trip. Libraries change seldom and stay in the
        // cache when the app is updated. Few files after it too: small ones compress badly. A group takes what its
        // modules import, unless a group above has it. So files import only files above them
        // (docs/decisions/0591-keep-a-build-step-only-for-a-measured-gain.md).
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: (id) => /\/node_modules\//.test(id) && !lateLibraries.test(id),
              priority: 30,
            },
            { name: 'app', tags: ['$initial'], priority: 20 },
            { name: 'words-en', test: wordsOf('en'), priority: 15 },
            { name: 'words-zh', test: wordsOf('zh'), priority: 15 },
            { name: 'home', test: /\/src\/pages\/student\/home\.page\.tsx$/, priority: 12 },
            { name: 'later', test: later, priority: 9 },
            { name: 'family', test: family, priority: 8 },
            { name: 'helper', test: helper, priority: 7 },
            { name: 'coach', test: coach, priority: 6 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, { target: api, changeOrigin: false }])),
  },
});
