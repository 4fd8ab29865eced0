import { type InstallWay, platform } from '#src/browser/platform.ts';
import { storage } from './storage.ts';

/** Chromium's own question, kept until the person opens it; not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let question: InstallEvent | undefined;
const listeners = new Set<() => void>();
const callListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Runs before the first paint: the browser sends its event once, soon after the start. Without a listener it shows a
 * bar of its own.
 */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    question = event;
    callListeners();
  });
  window.addEventListener('appinstalled', () => {
    question = undefined;
    callListeners();
  });
}

const openWay = (): InstallWay => platform.installWay(question !== undefined);

/** The ways that a hint explains in one sentence. */
const shortWays: readonly InstallWay[] = ['ask', 'share', 'shareMenu'];

function hintWay(): InstallWay | 'none' {
  if (storage.installHintClosed() || platform.isInstalled()) return 'none';
  const way = openWay();
  return shortWays.includes(way) ? way : 'none';
}

export const install = {
  way: hintWay,
  /** The way for the settings: also after the hint was closed. */
  anyWay: (): InstallWay | 'done' => (platform.isInstalled() ? 'done' : openWay()),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Shows the browser's question; it can be shown once. */
  ask: () => {
    const asked = question;
    question = undefined;
    callListeners();
    void asked?.prompt();
  },
  close: () => {
    storage.closeInstallHint();
    callListeners();
  },
};
