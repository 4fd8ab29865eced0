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

  // A guest's home begins with a smaller name and the quilt (src/ui/css/intro.css).
  root.classList.toggle('new-here', isHome && !kept('token'));

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

  // The next class, in words that the app left for this moment (src/offline/next-class.ts): readable before any library has
  // run. Whatever speaks against it leaves the skeleton alone.
  const role = kept('role') || 'student';
  const isOwnHome = ['/', `/${role}`, `/${role}/home`].includes(location.pathname);
  const draw = (next) => {
    const box = boot();
    if (!box || box.classList.contains('late')) return;
    const link = document.createElement('a');
    link.href = String(next.href);
    link.style.setProperty('--h', next.hue);
    for (const part of ['start', 'rest', 'own', 'place', 'what']) {
      const line = document.createElement('span');
      line.className = part;
      line.textContent = String(next[part]);
      // The space lets the line break where it breaks in the app.
      if (next[part]) link.append(line, part === 'start' ? ' ' : '');
    }
    box.classList.add('known');
    box.prepend(link);
  };
  const isTrue = (session, next) => {
    const now = Date.now() + (Number(kept('clockOffset')) || 0);
    return (
      session.gen === next.gen &&
      session.token === kept('token') &&
      next.role === role &&
      next.language === language &&
      now < next.until &&
      // A clock that runs before the time of writing is wrong now, or was.
      now > next.keptAt - 300 * 1000 &&
      // In another zone the class may need a second clock.
      new Date(next.startsAt).getTimezoneOffset() === next.offset
    );
  };
  if (isOwnHome && kept('token')) {
    const opening = indexedDB.open('device');
    // The app makes the database, not this page.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
      const db = opening.result;
      db.onversionchange = () => db.close();
      if (!db.objectStoreNames.contains('settings')) return db.close();
      const read = db.transaction(['session', 'settings']);
      const session = read.objectStore('session').get('current');
      const next = read.objectStore('settings').get('nextClass');
      read.oncomplete = () => {
        db.close();
        if (!session.result || !next.result || !isTrue(session.result, next.result.value)) return;
        if (boot()) draw(next.result.value);
        else document.addEventListener('readystatechange', () => draw(next.result.value), { once: true });
      };
    };
  }

  // A skeleton that never becomes a page is a lie: after 20 seconds it says so.
  setTimeout(() => {
    if (boot()) boot().classList.add('late');
  }, 20 * 1000);
})();
