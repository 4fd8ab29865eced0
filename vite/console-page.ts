import path from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

const page = 'console.html';
/** The console's address and those below it; files have a dot in their name. */
const address = /^\/console(\/[^.]*)?(\?|$)/;

/**
 * The operators' console (docs/decisions/0452). It is a second page of this build, with a graph of its own. It shares
 * no file with the phone. No change of one renames the files of the other. `plugins` are made anew for it.
 */
export function consolePage(define: Record<string, string>, plugins: () => PluginOption[]): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'console-page',
    configResolved(config) {
      ({ root } = config);
      outDir = path.resolve(root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (address.test(request.url ?? '')) request.url = `/${page}`;
        next();
      });
    },
    closeBundle: {
      // Before compression, which packs what lies there.
      order: 'pre',
      sequential: true,
      async handler() {
        // Under `npm run dev` the page is served as it is written.
        if (this.environment.mode !== 'build') return;
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define,
          plugins: plugins(),
          build: {
            outDir,
            emptyOutDir: false,
            assetsDir: 'assets/console',
            modulePreload: { polyfill: false },
            // One file: it comes over the network of a desk.
            chunkSizeWarningLimit: 1000,
            rolldownOptions: { input: path.join(root, page) },
          },
        });
      },
    },
  };
}
