import type { Plugin } from 'vite';

const empty = (name: string) => `export default { name: ${JSON.stringify(name)} };`;

/**
 * Measures the size of the frame on first use. Framework7 measures at its start and at each resize, and the
 * first measurement forces an unnecessary layout.
 */
const lazySize = `export default {
  name: 'resize',
  create() {
    const app = this;
    const box = () => (app.el ? app.el.getBoundingClientRect() : { width: 0, height: 0, left: 0, top: 0 });
    for (const side of ['width', 'height', 'left', 'top'])
      Object.defineProperty(app, side, { get: () => Math.round(box()[side]) });
    app.getSize = () => ({ width: app.width, height: app.height, left: app.left, top: app.top });
  },
  on: {
    init() {
      const app = this;
      for (const event of ['resize', 'orientationchange'])
        window.addEventListener(event, () => app.emit(event), false);
    },
  },
};`;

/* The whole file is replaced: keep framework7 pinned. Material colors. css/framework7.css sets every one of them
   from our tokens. Only the one that Framework7 itself reads back is left. */
const stubs: Record<string, string> = {
  'framework7/modules/router/router.js':
    "const Router = { use() {} }; export default { name: 'router', static: { Router } };",
  'framework7/components/view/view-class.js': 'export default class View {}',
  'framework7/components/view/view.js':
    "export default { name: 'view', create() { this.views = Object.assign([], { get() {}, create() {} }); this.view = this.views; } };",
  'framework7/modules/history/history.js': empty('history'),
  'framework7/modules/service-worker/service-worker.js': empty('serviceWorker'),
  'framework7/modules/resize/resize.js': lazySize,
  'framework7/modules/store/store.js':
    "export const createStore = () => ({}); export default { name: 'store', create() { this.createStore = createStore; } };",
  'framework7/components/toolbar/toolbar.js': empty('toolbar'),
  'framework7/components/subnavbar/subnavbar.js': empty('subnavbar'),
  'framework7/components/touch-ripple/touch-ripple.js': empty('touch-ripple'),
  // Only for apps that are packaged for a store.
  'framework7/components/statusbar/statusbar.js': empty('statusbar'),
  // This code always runs in a window.
  'ssr-window/ssr-window.esm.js':
    'export const getWindow = () => window; export const getDocument = () => document; export const extend = Object.assign;',
  'framework7/components/touch-highlight/touch-highlight.js': empty('touch-highlight'),
  'framework7-react/shared/components-router.js': 'export default {};',
  'framework7-react/components/routable-modals.js': 'export default () => null;',
  'framework7/shared/material-colors.js':
    "export const materialColors = (hex) => { const tones = { '--f7-md-primary': '#' + hex.replace('#', '') }; return { light: { ...tones }, dark: { ...tones } }; };",
};

/**
 * Framework7 without its router, views, history, worker and store, because the app has its own. The color
 * maths (about 42 kB gzip) and touch effects are left out too. Build only; the dev server bundles Framework7
 * beforehand. Fails the build when a file has moved.
 */
export function f7Slim(): Plugin {
  const unused = new Set(Object.keys(stubs));
  return {
    name: 'f7-slim',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/framework7(-react)?\/(modules|components|shared)\/|\/ssr-window\// },
      handler(id) {
        const file = id.split('?')[0]?.split('/node_modules/').at(-1) ?? '';
        const code = stubs[file];
        if (code === undefined) return null;
        unused.delete(file);
        return { code, moduleType: 'js' };
      },
    },
    buildEnd(error) {
      // A build without Framework7, such as the worker's, has nothing to replace.
      if (!error && unused.size > 0 && unused.size < Object.keys(stubs).length)
        this.error(`f7-slim: no longer there: ${[...unused].join(', ')}`);
    },
  };
}
