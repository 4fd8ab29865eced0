import './css/columns.css';
import { createContext, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** True for a screen in the list pane: it is no page of its own, and leaves title, focus and address alone. */
export const InListPane = createContext(false);

interface ListPaneProps {
  /** Address of the page beside the list; its row is marked. */
  shown: string;
  children: ReactNode;
}

/** The list of the page beside it, on a wide screen. */
export function ListPane({ shown, children }: ListPaneProps) {
  const { t } = useTranslation();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const mark = () => {
      for (const link of element.querySelectorAll('a[href]'))
        if (link.getAttribute('href') === shown) link.setAttribute('aria-current', 'page');
        else link.removeAttribute('aria-current');
    };
    mark();
    // Rows arrive later, and leave.
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [shown]);
  return (
    <aside ref={pane} className="of-list-pane" aria-label={t('ui.list')}>
      <InListPane value>{children}</InListPane>
    </aside>
  );
}

/** The place of the page while no row of the list is chosen. */
export function NoChoice() {
  const { t } = useTranslation();
  return (
    <aside className="of-no-choice" aria-label={t('ui.noChoiceLabel')}>
      <EmptyState drawing="field" text={t('ui.noChoice')} />
    </aside>
  );
}
