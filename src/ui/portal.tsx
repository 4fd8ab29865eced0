import { f7, f7ready } from 'framework7-react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Closable {
  get(element: Element): { close(animate?: boolean): void } | undefined;
}
const kinds = ['sheet', 'popup', 'popover', 'actions'] as const;

// Undefined until <App> has run; the library's type says otherwise.
const instance = () => f7 as typeof f7 | undefined;

function closeOpenModals(): void {
  const modules = instance() as unknown as Record<string, Closable | undefined> | undefined;
  if (!modules) return;
  for (const element of document.querySelectorAll('#framework7-root > .modal-in'))
    for (const kind of kinds) modules[kind]?.get(element)?.close(false);
}

/**
 * Framework7 moves an opened modal under its root element. Rendering it there from the start keeps React's tree true.
 * Otherwise a removeChild error takes the whole route down. What is still open when its route goes is closed first,
 * or its backdrop would stay. React runs a parent's layout cleanup before its children's.
 */
export function Portal({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(() => instance()?.el ?? null);
  useEffect(() => {
    f7ready(() => setTarget(f7.el));
  }, []);
  useLayoutEffect(() => closeOpenModals, []);
  return target && createPortal(children, target);
}
