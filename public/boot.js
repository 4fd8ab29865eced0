// Before the first paint: the person's colours, language and manifest. The build puts it into the page, which allows it
// by its hash (vite/early-chunks.ts). The names are those of src/session/storage.ts.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = kept('darkMode');
  const wantsDark = dark === 'on' || (dark !== 'off' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', wantsDark);
  root.classList.toggle('calm', kept('calm') === '1');
  const theme = new URLSearchParams(location.search).get('theme') || kept('theme');
  const isIos = theme === 'ios' || (theme !== 'md' && /iPhone|iPad|iPod/.test(navigator.userAgent));
  root.classList.add(isIos ? 'ios' : 'md');

  const wanted = kept('language') || navigator.languages.find((tag) => /^(en|zh)/i.test(tag)) || 'en';
  const language = /^zh/i.test(wanted) ? 'zh' : 'en';
  root.lang = language === 'zh' ? 'zh-Hans' : 'en';
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest.${language}.webmanifest`;
  document.head.append(manifest);

  // The built app is classic scripts: each defines what one file has, which is made when it is needed first
  // (vite/classic-scripts.ts).
  /** @type {Record<string, (need: (name: string) => object, own: object) => void>} */
  const makers = {};
  const made = {};
  const arriving = {};
  const need = (name) => {
    if (made[name]) return made[name];
    const own = (made[name] = {});
    try {
      makers[name](need, own);
    } catch (error) {
      delete made[name];
      throw error;
    }
    return own;
  };
  /** @param {string} name */
  const elementFor = (name) => {
    if (name.endsWith('.css')) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = name;
      return link;
    }
    const script = document.createElement('script');
    script.async = false;
    script.src = name;
    return script;
  };
  // Rejects as a module would: the app's page for missing files knows the words (src/app/route-error.tsx).
  const arrive = (name) =>
    new Promise((resolve, reject) => {
      const element = elementFor(name);
      element.fetchPriority = 'high';
      element.addEventListener('load', () =>
        makers[name] || element.rel ? resolve() : reject(new SyntaxError(`not whole: ${name}`)),
      );
      element.addEventListener('error', () =>
        reject(new TypeError(`Failed to fetch dynamically imported module: ${name}`)),
      );
      document.head.append(element);
    });
  const ask = (name) =>
    (arriving[name] ??= arrive(name).catch((error) => {
      delete arriving[name];
      throw error;
    }));
  window.scripts = {
    need,
    /** @type {(name: string, make: (need: (name: string) => object, own: object) => void) => void} */
    define: (name, make) => {
      makers[name] = make;
    },
    // The last one is wanted, the others are what it needs.
    load: async (names) => {
      await Promise.all(names.map((name) => makers[name] ?? ask(name)));
      return need(names.at(-1));
    },
  };

  // Filled in by the build (vite/early-chunks.ts): files that the first screen needs anyway, asked for now.
  const early = { home: [], en: [], zh: [], homeEn: [], homeZh: [] };
  const isHome = ['/', '/student', '/student/home'].includes(location.pathname) && kept('role') !== 'coach';
  const ofHome = isHome ? [...early.home, ...(language === 'zh' ? early.homeZh : early.homeEn)] : [];
  // Whoever needs one later asks again, and hears of the failure.
  for (const name of [...early[language], ...ofHome]) ask(name).catch(() => undefined);

  // A file that is not what it should be stops the app before the app can say so. The worker looks through its files once;
  // if it could mend one, the start is tried again (sw/check-files.ts).
  const workers = navigator.serviceWorker;
  const boot = () => document.querySelector('#boot');
  const look = () => boot() && workers?.controller?.postMessage({ type: 'CHECK_FILES' });
  addEventListener('error', look, { capture: true, once: true });
  workers?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'FILES_CHECKED' || !boot()) return;
    if (data.healed > 0) location.reload();
    else boot().classList.add('late');
  });

  // A skeleton that never becomes a page is a lie: after 20 seconds it says so.
  setTimeout(() => boot()?.classList.add('late'), 20_000);
})();
