import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { clientVersion } from './contract/client-version.ts';
import { consolePage } from './vite/console-page.ts';
import { cutFunctions } from './vite/cut-functions.ts';
import { earlyChunks } from './vite/early-chunks.ts';
import { earlyPaint } from './vite/early-paint.ts';
import { f7Css } from './vite/f7-css.ts';
import { f7Slim } from './vite/f7-slim.ts';
import { fileHashes } from './vite/file-hashes.ts';
import { hotWords } from './vite/hot-words.ts';
import { precompress } from './vite/precompress.ts';
import { rolePacks, wordFileOf } from './vite/role-packs.ts';
import { screenFiles } from './vite/screen-files.ts';

const sources = ['index.html', 'package-lock.json', 'contract', 'public', 'src', 'sw', 'vite'];
/** Of the console alone: a change there is no new version of the phone's app. */
const ofConsole = /^src\/console\/|\/console\.json$|^vite\/console-page\.ts$/;

/** Names a build in bug reports and in the update question. The same sources give the same name on every machine. */
const buildId = (): string => nameOf(sources, ofConsole);
const consoleId = (): string => nameOf([...sources, 'console.html']);
/** Names the shapes of all answers: answers that a phone keeps are read again while this stays the same. */
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
];

const packs = rolePacks();
const hashes = fileHashes();
const screens = screenFiles();

/** Brings a library along that no first screen needs. */
const drawing = /\/src\/ui\/qr-code\.tsx$/;

/** Dialogs and pulling, and parts of screens that a touch opens or that only people with an account see. */
const onTouch =
  /\/framework7\/components\/(dialog|pull-to-refresh|preloader|toggle)\/|\/src\/features\/(todo|waitlist)\/|\/contract\/order\.todo\.rules\.ts$/;
/** The sheets of the search. They share much with its screens; what comes with each start must not import them. */
const filters = /\/src\/features\/coach-search\/(components\/|use-)/;
const lateLibraries = /\/node_modules\/(dexie|qr|workbox-[\w-]+|framework7\/components\/sheet)\//;
const isLate = (id: string): boolean => onTouch.test(id) || lateLibraries.test(id);

/** What the app asks for by itself once the first screen stands, and what else only screens after it share. */
const later = /\/src\/(app(?!\/routes)|api|offline|features|ui)\/|\/contract\/[^/]+\.ts$|\/workbox-window\//;

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
    cutFunctions(),
    react(),
    hotWords(),
    earlyPaint(),
    earlyChunks(),
    screens.plugin,
    packs.plugin,
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
        // Only asked for by search engines and while installing.
        globIgnores: [
          'pwa-*.png',
          'maskable-*.png',
          'monochrome-*.png',
          'apple-touch-icon-*.png',
          'sw.js',
          'sw-destroy.js',
          // The console needs the network; nobody's phone carries it.
          'console.html',
          'assets/console/**',
        ],
        manifestTransforms: [packs.mark, hashes.mark],
      },
    }),
    consolePage(define(consoleId()), () => [react()]),
    precompress(),
  ],
  build: {
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsDir: 'assets',
    // Words are JSON chunks of a few hundred bytes each: inlining would double them in every importer.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files on the way to the first screen: each costs a round trip. Libraries change seldom and stay in the
        // cache when the app is updated. Few files after it too: small ones compress badly (docs/decisions/0570).
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: (id) => /\/node_modules\//.test(id) && !isLate(id),
              priority: 30,
            },
            { name: 'app', tags: ['$initial'], priority: 20 },
            // Only the home page and one or two others draw these. They are not worth a request each before it.
            {
              name: 'home',
              test: /\/src\/(pages\/student\/home\.page\.tsx|features\/(home\/|[^/]+\/components\/(coach-row|request-card|waiting-line)\.tsx))/,
              priority: 12,
            },
            {
              name: 'kit',
              test: (id) => /\/src\/ui\/[^/]+\.tsx?$/.test(id) && !drawing.test(id),
              minShareCount: 3,
              priority: 10,
            },
            {
              name: (id, graph) => wordFileOf(id, graph.getModuleInfo(id)?.importers ?? []),
              debugName: 'words',
              priority: 8,
            },
            {
              name: screens.nameOf,
              debugName: 'screens',
              priority: 8,
              includeDependenciesRecursively: false,
            },
            { name: 'filters', test: filters, priority: 4, includeDependenciesRecursively: false },
            { name: 'on-touch', test: onTouch, priority: 4, includeDependenciesRecursively: false },
            { name: 'later', test: later, priority: 3, includeDependenciesRecursively: false },
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
