import { useEffect, useState } from 'react';
import { now, onClockMoved } from './clock.ts';

/** A deadline that passes while a screen is open is over for the screen, too. */
const refreshMs = 30_000;

/** The time by the server's clock, for what a screen says of deadlines and days. */
export function useNow(): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const look = () => setTime(now());
    const stop = onClockMoved(look);
    const timer = setInterval(look, refreshMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return time;
}
