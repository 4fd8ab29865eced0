import type { ReactNode } from 'react';

interface SideScrollProps {
  className: string;
  label: string;
  children: ReactNode;
}

/** Scrolls wide content on its own. It is in the tab order: otherwise the keyboard cannot scroll it. */
export function SideScroll({ className, label, children }: SideScrollProps) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- see above
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
