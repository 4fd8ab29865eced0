import { platform } from '#src/browser/platform.ts';
type Direction = 'push' | 'pop' | 'none';

/** The index of the current entry in the app's own history, which React Router stores in `history.state`. */
export const historyIndex = (): number => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Returns the direction of a history jump; `none` when the browser has already animated the gesture itself.
 */
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

/** Listener for `router.subscribe`: keeps the index in sync after a push or replace. */
export const syncNavIndex = (): void => {
  index = historyIndex();
};

// The router is made after this module was imported, so this listener runs before the router's own.
window.addEventListener('popstate', (event) => {
  const next = historyIndex();
  root.dataset['nav'] = popDirection(index, next, event.hasUAVisualTransition);
  index = next;
});

/**
 * Limit of a transition. Pages render long before it; the browser would freeze the screen for four seconds.
 */
const longestDrawMs = 1000;

/**
 * The router waits for the target page of a transition. Another navigation meanwhile, such as a tab after a
 * link, cancels that page. The screen would then freeze until the browser gives up.
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

const isWebKit = platform.isWebKit();

/*
 * WebKit (seen in WebKitGTK 2.50.6) stops painting an element that keeps its view-transition-name across a
 * transition. Removing it from the layout and restoring it in one task repaints it without a flicker.
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
