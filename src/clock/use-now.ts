import { useEffect, useState } from 'react';
import { now, onClockMoved } from './clock.ts';

/** A deadline that passes while a screen is open is over for the screen, too. */
const refreshMs = 30_000;

/** The time by the server's clock, for what a screen says of deadlines and days. `everyMs`: how often it is looked at. */
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
