import { storage } from './storage.ts';

/** Chromium's own question, kept until somebody wants it; not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** `ask`: the browser's question can be shown; `share`: an iPhone, where the way leads through its Share menu. */
export type InstallWay = 'ask' | 'share' | 'none';

let question: InstallEvent | undefined;
const listeners = new Set<() => void>();
const callListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Before the first paint, because the browser asks once, soon after the start. If nobody listens, it shows a bar of
 * its own.
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

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Safari itself: other browsers and the windows inside other apps on an iPhone have no such item in their menu. */
export const isIosSafari = (agent: string): boolean =>
  /iPhone|iPad|iPod/.test(agent) && /Version\/\S+ .*Safari\//.test(agent);

function openWay(): InstallWay {
  if (question !== undefined) return 'ask';
  return isIosSafari(navigator.userAgent) ? 'share' : 'none';
}

export const install = {
  way: (): InstallWay => (storage.installHintClosed() || isInstalled() ? 'none' : openWay()),
  /** The same for who looks for it, whatever was said to the hint. */
  anyWay: (): InstallWay | 'done' => (isInstalled() ? 'done' : openWay()),
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
