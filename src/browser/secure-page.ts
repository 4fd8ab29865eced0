/**
 * Interfaces that browsers offer only on secure pages: https, or this machine itself. At `http://192.168.…` each of
 * them is missing, and so it is in some in-app windows. A wall keeps every use behind this folder, so that no button
 * is dead there. The types of TypeScript claim that all of them exist.
 */
const browser = globalThis as {
  isSecureContext?: boolean;
  crypto?: { subtle?: SubtleCrypto };
  navigator?: {
    serviceWorker?: ServiceWorkerContainer;
    locks?: LockManager;
    storage?: StorageManager;
    mediaDevices?: MediaDevices;
    geolocation?: Geolocation;
    wakeLock?: WakeLock;
    credentials?: CredentialsContainer;
    setAppBadge?: (count: number) => Promise<void>;
    share?: (data: ShareData) => Promise<void>;
  };
  caches?: CacheStorage;
  PublicKeyCredential?: typeof PublicKeyCredential;
  PushManager?: typeof PushManager;
  Notification?: typeof Notification;
};

/** False at an address without https. Features that are missing there can say why. */
export const isSecurePage = (): boolean => browser.isSecureContext !== false;

export const webCrypto = (): SubtleCrypto | undefined => browser.crypto?.subtle;

export const workerContainer = (): ServiceWorkerContainer | undefined => browser.navigator?.serviceWorker;

export const lockManager = (): LockManager | undefined => browser.navigator?.locks ?? undefined;

export const storageManager = (): StorageManager | undefined => browser.navigator?.storage;

export const cacheStorage = (): CacheStorage | undefined => browser.caches;

export const cameraDevices = (): MediaDevices | undefined => browser.navigator?.mediaDevices;

/** Chrome offers it on insecure pages and then refuses each question. */
export const positionFinder = (): Geolocation | undefined =>
  isSecurePage() ? browser.navigator?.geolocation : undefined;

export const screenLock = (): WakeLock | undefined => browser.navigator?.wakeLock;

/** Undefined also in browsers that read no JSON of a server; there people use the authenticator app. */
export function passkeyTools():
  | { credentials: CredentialsContainer; keys: typeof PublicKeyCredential }
  | undefined {
  const { PublicKeyCredential: keys } = browser;
  const credentials = browser.navigator?.credentials;
  if (keys === undefined || credentials === undefined) return undefined;
  return 'parseRequestOptionsFromJSON' in keys ? { credentials, keys } : undefined;
}

/** Undefined where this page can show no notifications. */
export const systemNotices = (): typeof Notification | undefined => browser.Notification;

/** True when the browser has every part that a push needs. */
export const hasPush = (): boolean =>
  workerContainer() !== undefined && browser.PushManager !== undefined && systemNotices() !== undefined;

/** Shows the number on the icon of the app, where the platform has a badge. */
export async function showBadge(count: number): Promise<void> {
  await browser.navigator?.setAppBadge?.(count);
}

/** Opens the share sheet of the phone; undefined in browsers without one. Closing it is no failure. */
export function shareSheet(): ((data: ShareData) => Promise<void>) | undefined {
  const { navigator } = browser;
  if (navigator?.share === undefined) return undefined;
  return async (data) => navigator.share?.(data).catch(() => undefined);
}
