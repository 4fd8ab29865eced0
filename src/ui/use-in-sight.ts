import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onSeen` once, when the element is near the visible part of its page. */
export function useInSight<Seen extends Element>(onSeen: (() => void) | undefined): RefObject<Seen | null> {
  const element = useRef<Seen>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const { current } = element;
    if (current === null || seen.current === undefined) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        seen.current?.();
      },
      { root: current.closest('.page-content'), rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}
