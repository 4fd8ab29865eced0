import { useEffect } from 'react';
import { screenLock } from '#src/browser/secure-page.ts';

/** Keeps the screen on while the component is mounted and the page is visible, if the phone supports it. */
export function useScreenAwake(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      const wakeLock = screenLock();
      if (wakeLock === undefined || document.visibilityState !== 'visible') return;
      lock = await wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // A low battery forbids it. The screen then turns off after its usual time.
    const look = () => void hold().catch(() => undefined);
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
