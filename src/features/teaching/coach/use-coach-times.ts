import { useRef, useState, type RefObject } from 'react';

/** How the classes of a coach's page are shown; for CoachBody. */
export interface CoachTimes {
  isWhole: boolean;
  onWhole: () => void;
  place: RefObject<HTMLElement | null>;
}

/** The classes of a coach's page, and an act that opens all of them and leads to them. */
export function useCoachTimes(): { times: CoachTimes; seeTimes: () => void } {
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLElement>(null);
  return {
    times: { isWhole, onWhole: () => setWhole(true), place },
    seeTimes: () => {
      setWhole(true);
      place.current?.scrollIntoView();
      place.current?.focus({ preventScroll: true });
    },
  };
}
