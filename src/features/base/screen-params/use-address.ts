import { useEffect, useRef } from 'react';
import { createSearchParams, useSearchParams, type URLSearchParamsInit } from 'react-router-dom';

/**
 * Parameters in the address of the screen. The router draws a change a moment later. `current` already includes it, so
 * that a second tap does not undo the first one.
 */
export function useAddress() {
  const [drawn, setDrawn] = useSearchParams();
  const newest = useRef(drawn);
  useEffect(() => {
    newest.current = drawn;
  }, [drawn]);
  return {
    drawn,
    current: (): URLSearchParams => newest.current,
    write: (params: URLSearchParamsInit): void => {
      newest.current = createSearchParams(params);
      setDrawn(newest.current, { replace: true });
    },
  };
}
