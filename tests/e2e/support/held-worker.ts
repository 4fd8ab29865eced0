import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Lets the app register its worker. */
    installWorker?: () => void;
  }
}

/** Runs in each page before its first script: a worker that is not installed yet waits for `installWorker`. */
function holdRegistration(): void {
  // Pages of an insecure address have no workers.
  const { serviceWorker: container } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (container === undefined) return;
  const register = container.register.bind(container);
  const asked = new Promise<void>((resolve) => {
    window.installWorker = resolve;
  });
  container.register = async (...about) => {
    if ((await container.getRegistration()) === undefined) await asked;
    return await register(...about);
  };
}

/**
 * Installing the worker stores every file of the app, which takes nearly three seconds of processor time. A phone that
 * never leaves the network does not need that, so it waits for `workerReady`.
 */
export const holdWorker = (phone: BrowserContext): Promise<unknown> => phone.addInitScript(holdRegistration);
