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
  root.style.fontSize = kept('textSize') || '';
  const asked = new URLSearchParams(location.search).get('theme') || kept('theme');
  // As src/browser/platform.ts: an iPad calls itself a Mac, and no Mac has a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  const isIos = asked === 'ios' || (asked !== 'md' && isApple);
  root.classList.add(isIos ? 'ios' : 'md');

  const wanted =
    kept('language') ||
    (navigator.languages || [navigator.language || 'en']).find((tag) => /^(en|zh)/i.test(tag)) ||
    'en';
  const language = /^zh/i.test(wanted) ? 'zh' : 'en';
  root.lang = language === 'zh' ? 'zh-Hans' : 'en';
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = `/manifest.${language}.webmanifest`;
  document.head.append(manifest);

  // Below the build's target (vite.config.ts) the modules stop with an error that nobody can read. The page says what to do
  // instead, and loads none of them. This file itself has no younger syntax than those browsers know.
  const isOld = () => {
    try {
      return !Array.prototype.toSorted || !Object.hasOwn || !new RegExp('(?<=a)b').test('ab');
    } catch {
      return true;
    }
  };
  if (isOld()) {
    root.classList.add('old');
    const stop = document.createElement('meta');
    stop.httpEquiv = 'Content-Security-Policy';
    stop.content = "script-src 'none'";
    document.head.append(stop);
    return;
  }

  // Filled in by the build (vite/early-chunks.ts): files that the first screen needs anyway, asked for now.
  const early = { home: [], en: [], zh: [] };
  const isHome = ['/', '/student', '/student/home'].includes(location.pathname) && kept('role') !== 'coach';
  for (const href of [...early[language], ...(isHome ? early.home : [])]) {
    const preload = document.createElement('link');
    const isSheet = String(href).endsWith('.css');
    // As Vite's own links ask, or the browser would not take this answer for theirs.
    preload.crossOrigin = '';
    preload.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) preload.as = 'style';
    preload.href = href;
    document.head.append(preload);
  }

  // A file that is not what it should be stops the app before the app can say so. The worker looks through its files once;
  // if it could mend one, the start is tried again (sw/check-files.ts).
  const workers = navigator.serviceWorker;
  const boot = () => document.querySelector('#boot');
  const look = () => {
    if (boot() && workers && workers.controller) workers.controller.postMessage({ type: 'CHECK_FILES' }, []);
  };
  addEventListener('error', look, { capture: true, once: true });
  if (workers)
    workers.addEventListener('message', ({ data }) => {
      if (!data || data.type !== 'FILES_CHECKED' || !boot()) return;
      if (data.healed > 0) location.reload();
      else boot().classList.add('late');
    });

  // A skeleton that never becomes a page is a lie: after 20 seconds it says so.
  setTimeout(() => {
    if (boot()) boot().classList.add('late');
  }, 20 * 1000);
})();
