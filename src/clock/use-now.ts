import { useEffect, useState } from 'react';
import { now, onClockMoved } from './clock.ts';

/** A deadline that passes while a screen is open is over for the screen, too. */
const refreshMs = 30_000;

/** Time of the server's clock, for deadlines and days on a screen. `everyMs`: interval of the refresh. */
export function useNow(everyMs: number = refreshMs): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const look = () => setTime(now());
    const stop = onClockMoved(look);
    const timer = setInterval(look, everyMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [everyMs]);
  return time;
}
