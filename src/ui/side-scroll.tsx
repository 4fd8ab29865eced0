import type { ReactNode } from 'react';

interface SideScrollProps {
  className: string;
  label: string;
  children: ReactNode;
}

/** What is wider than the phone and scrolls by itself. The keyboard reaches its far side only from the tab order. */
export function SideScroll({ className, label, children }: SideScrollProps) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- see above
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
