import path from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

const page = 'console.html';
/** Path of the console and the paths below it; names of files contain a dot. */
const address = /^\/console(\/[^.]*)?(\?|$)/;

/**
 * Builds the operators' console (docs/architecture.md 1.1) as a second page with a separate module graph. It
 * shares no file with the phone app, so a change of one never renames the files of the other. `plugins`
 * creates new instances for it.
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
      // Runs before the plugin that compresses the written files.
      order: 'pre',
      sequential: true,
      async handler() {
        // `npm run dev` serves the source of the page.
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
            // A single file is enough: operators have a fast network.
            chunkSizeWarningLimit: 1000,
            rolldownOptions: { input: path.join(root, page) },
          },
        });
      },
    },
  };
}
