import { useEffect, useState } from 'react';

/** Long enough that typing does not send a request at each letter. */
const restMs = 500;

/** True when the input has not changed for a moment. */
export function useIsRested(typed: object): boolean {
  const text = JSON.stringify(typed);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
}
