type Direction = 'push' | 'pop' | 'none';

/** The part of `history.state` that React Router keeps: how deep in the app's own history we are. */
export const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/** Which way a history jump goes; `none` when the browser has already animated the gesture itself. */
export function popDirection(from: number, to: number, animatedByBrowser: boolean): Direction {
  if (animatedByBrowser) return 'none';
  return to < from ? 'pop' : 'push';
}

const root = document.documentElement;
let index = historyIndex();

/** Call right before navigate(): CSS picks the keyframes from html[data-nav]. */
export const setNavDirection = (direction: Direction): void => {
  root.dataset['nav'] = direction;
};

/** False until the first navigation within the app. */
export const hasNavigated = (): boolean => root.dataset['nav'] !== undefined;

/** Give to `router.subscribe`, so that the index keeps step with pushes and replaces. */
export const syncNavIndex = (): void => {
  index = historyIndex();
};

// The router is made after this module was imported, so this listener runs before the router's own.
window.addEventListener('popstate', (event) => {
  const next = historyIndex();
  root.dataset['nav'] = popDirection(index, next, event.hasUAVisualTransition);
  index = next;
});

/** A page is drawn long before; the browser's own patience is four seconds, in which it shows and takes nothing. */
const longestDrawMs = 1000;

/**
 * The router waits for the page that a transition leads to. Whoever goes elsewhere meanwhile, such as to a tab after
 * a link, never lets it come. The screen would then freeze until the browser gives up.
 */
export const boundedDraw =
  (draw: () => unknown): (() => Promise<void>) =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestDrawMs);
    });
    await Promise.race([draw(), patience]);
    clearTimeout(timer);
  };

const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);

/*
 * WebKit (seen in WebKitGTK 2.50.6) stops painting an element that keeps its view-transition-name across a
 * transition. Taking it out of layout and back in one task brings it back without a flicker.
 */
function repaint(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-vt-keep]')) {
    element.style.display = 'none';
    void element.offsetHeight;
    element.style.display = '';
  }
}

if (typeof document.startViewTransition === 'function') {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(typeof update === 'function' ? boundedDraw(update) : update);
    if (isWebKit) transition.finished.then(repaint, repaint);
    return transition;
  };
}
