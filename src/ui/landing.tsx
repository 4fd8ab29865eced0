import './css/landing.css';
import { useEffect, useRef, type ReactNode } from 'react';

interface LandingProps {
  /** The address names this part, and it is drawn. */
  isWanted: boolean;
  children: ReactNode;
}

/** A part of a page to which an address leads: it is brought below the bar. */
export function Landing({ isWanted, children }: LandingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not every environment of the tests can scroll.
    if (isWanted) place.current?.scrollIntoView?.();
  }, [isWanted]);
  return (
    <div ref={place} className="of-landing">
      {children}
    </div>
  );
}
