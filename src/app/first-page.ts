import type { createRouter } from './router.tsx';

type Router = ReturnType<typeof createRouter>;

/**
 * Resolves when the router holds the first page, or its failure. A start whose files come out of the worker's cache waits
 * for it, so that the frame and the page are laid out and painted once and not one after the other. A first visit does
 * not: there the frame is drawn while the network still brings the page.
 */
export const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
