import { useEffect, useState } from 'react';

/** Long enough that typing asks nothing at each letter. */
const restMs = 500;

/** Whether nothing of what is typed has changed for a moment. */
export function useIsRested(typed: object): boolean {
  const text = JSON.stringify(typed);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
}
