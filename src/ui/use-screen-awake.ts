import { useEffect } from 'react';

/** Keeps the screen on while the component is there and the page in sight, where the phone can. */
export function useScreenAwake(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      const { wakeLock }: { wakeLock?: WakeLock } = navigator;
      if (wakeLock === undefined || document.visibilityState !== 'visible') return;
      lock = await wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // A low battery forbids it. The code is then shown as long as the phone shows anything.
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
