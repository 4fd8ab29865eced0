import { Page, PageContent, f7, f7ready } from 'framework7-react';
import { useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { loadF7 } from './f7.ts';
import { InListPane } from './list-pane.tsx';
import { hasNavigated } from './nav.ts';
import { recall, rememberScroll } from './page-memory.ts';

interface Framework {
  emit(event: string, page: object): void;
  $(element: Element): object;
}

const announce = (el: HTMLElement, events: readonly string[]): void => {
  const framework: Framework = f7;
  const wrapped = framework.$(el);
  const page = { app: f7, el, $el: wrapped, $pageEl: wrapped, route: {}, position: 'current' };
  for (const event of events) framework.emit(event, { ...page, from: 'next', to: 'current' });
};

/** Restores the scroll position. Waits for content that arrives a little later, unless the person scrolls. */
function restoreScroll(content: HTMLElement, wanted: number): () => void {
  content.scrollTop = wanted;
  if (content.scrollTop >= wanted - 1) return () => undefined;
  const observer = new ResizeObserver(() => {
    content.scrollTop = wanted;
    if (content.scrollTop >= wanted - 1) observer.disconnect();
  });
  for (const child of content.children) observer.observe(child);
  const stop = () => observer.disconnect();
  content.addEventListener('touchstart', stop, { once: true, passive: true });
  const timer = setTimeout(stop, 2000);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * After going back, focus returns to the link that was followed; after going forward, to the page's heading.
 */
function moveFocus(page: HTMLElement, back: boolean, href: string | undefined): void {
  const link = back && href ? page.querySelector<HTMLElement>(`a[href=${JSON.stringify(href)}]`) : null;
  (link ?? page.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
}

/** Framework7's modules (pull to refresh, bars) need the life cycle events that its own router would send. */
function usePageLifeCycle(page: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!page) return undefined;
    let alive = true;
    let announced = false;
    f7ready(() => {
      if (!alive) return;
      announced = true;
      announce(page, ['pageMounted', 'pageInit', 'pageBeforeIn', 'pageAfterIn']);
    });
    return () => {
      alive = false;
      if (announced) announce(page, ['pageBeforeOut', 'pageAfterOut', 'pageBeforeRemove']);
    };
  }, [page]);
}

function useScrollAndFocus(content: HTMLElement | null): void {
  const { key, pathname, search } = useLocation();
  const back = useNavigationType().toString() === 'POP';
  const isInPane = useContext(InListPane);
  useLayoutEffect(() => {
    const page = content?.closest<HTMLElement>('.page');
    if (!content || !page) return undefined;
    // The address changes before the screen does; a test waits for the screen.
    if (!isInPane) page.dataset['at'] = pathname + search;
    // A text without a link in it must still scroll by keyboard, which Safari does not do on its own.
    content.setAttribute('tabindex', '0');
    const memory = back ? recall(key) : undefined;
    const stop = memory ? restoreScroll(content, memory.scrollTop) : undefined;
    // The first page of a visit leaves focus to the browser.
    if (hasNavigated() && !isInPane) moveFocus(page, back, memory?.href);
    const onScroll = () => rememberScroll(key, content.scrollTop);
    content.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stop?.();
      content.removeEventListener('scroll', onScroll);
    };
  }, [content, key, back, pathname, search, isInPane]);
}

interface RoutePageProps {
  className: string;
  /** Framework7's Navbar: before the content, because it sets its padding. */
  bar: ReactNode;
  children: ReactNode;
  /** Always visible. Follows the content in the document, for the reading order. */
  bottom: ReactNode;
  onRefresh: (() => Promise<unknown>) | undefined;
}

/** Framework7's page without its router. */
export function RoutePage({ className, bar, children, bottom, onRefresh }: RoutePageProps) {
  const ref = useRef<{ el: HTMLElement | null }>({ el: null });
  const [content, setContent] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setContent(ref.current.el), []);
  usePageLifeCycle(content?.closest<HTMLElement>('.page') ?? null);
  useScrollAndFocus(content);
  const canPull = usePullToRefresh(content, onRefresh !== undefined);
  const refresh = async (done: () => void) => {
    try {
      await onRefresh?.();
    } catch {
      // The page itself shows what went wrong.
    }
    done();
  };
  return (
    <Page pageContent={false} className={`page-current ${className}`}>
      {bar}
      <PageContent ref={ref} ptr={canPull} onPtrRefresh={(done: () => void) => void refresh(done)}>
        {children}
      </PageContent>
      {bottom}
    </Page>
  );
}

interface PullToRefresh {
  get(element: Element): object | undefined;
  create(element: Element): object;
}

let isLoaded = false;

async function load(): Promise<void> {
  const [module] = await Promise.all([
    import('framework7/components/pull-to-refresh'),
    import('framework7/components/pull-to-refresh/css'),
  ]);
  await loadF7(module.default);
  isLoaded = true;
}

/**
 * Lets a page's content be pulled down; true once it can be, which is when its spinner may be drawn. The
 * module comes after the first paint, because nobody pulls before there is something to see. A very first
 * visit that is cut off may never get it.
 */
function usePullToRefresh(content: HTMLElement | null, wanted: boolean): boolean {
  const [ready, setReady] = useState(isLoaded);
  useEffect(() => {
    if (!wanted || ready) return undefined;
    const timer = setTimeout(() => {
      f7ready(
        () =>
          void load().then(
            () => setReady(true),
            () => undefined,
          ),
      );
    }, 1500);
    return () => clearTimeout(timer);
  }, [wanted, ready]);
  useEffect(() => {
    if (!content || !wanted || !ready) return;
    // The module attaches itself only to pages announced after it loaded. It detaches itself from every page.
    const { ptr } = f7 as unknown as { ptr: PullToRefresh };
    if (!ptr.get(content)) ptr.create(content);
  }, [content, wanted, ready]);
  return wanted && ready;
}
