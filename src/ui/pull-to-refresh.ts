import { f7, f7ready } from 'framework7-react';
import { useEffect, useState } from 'react';
import { loadF7 } from './f7.ts';

interface PullToRefresh {
  get(element: Element): object | undefined;
  create(element: Element): object;
}

let isLoaded = false;

async function load(): Promise<void> {
  const [module] = await Promise.all([
    import('framework7/components/pull-to-refresh'),
    import('framework7/components/pull-to-refresh/css'),
    import('framework7/components/preloader/css'),
  ]);
  await loadF7(module.default);
  isLoaded = true;
}

/**
 * Lets a page's content be pulled down; true once it can be, which is when its spinner may be drawn. The module comes
 * after the first paint, because nobody pulls before there is something to see. A very first visit that is cut off
 * may never get it.
 */
export function usePullToRefresh(content: HTMLElement | null, wanted: boolean): boolean {
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
    // The module attaches itself to pages announced after it was loaded, and lets go of every page by itself.
    const { ptr } = f7 as unknown as { ptr: PullToRefresh };
    if (!ptr.get(content)) ptr.create(content);
  }, [content, wanted, ready]);
  return wanted && ready;
}
