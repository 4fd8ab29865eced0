import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setNavDirection } from './nav.ts';
import { rememberLink } from './page-memory.ts';

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const elsewhere = (link?.target ?? '') !== '' && link?.target !== '_self';
  // A double slash is another host; the server's own pages and files carry data-server.
  if (!link || elsewhere || link.hasAttribute('download') || link.hasAttribute('data-server')) return null;
  return link.getAttribute('href')?.startsWith('//') ? null : link;
}

let underWay = 0;

async function follow(navigation: void | Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await navigation;
  } finally {
    underWay -= 1;
  }
}

/**
 * A followed link still loads its page. Whoever would write the address meanwhile must not: that would call the
 * person's navigation off.
 */
export const isFollowingLink = (): boolean => underWay > 0;

/** The one place where a tap on a link becomes a navigation (Framework7 leaves every real href alone, see AppFrame). */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      const link = ownLink(event);
      const href = link?.getAttribute('href');
      if (!link || !href) return;
      event.preventDefault();
      const isTab = 'tab' in link.dataset;
      setNavDirection(isTab ? 'none' : 'push');
      rememberLink(key, href);
      void follow(navigate(href, { viewTransition: !isTab, replace: 'replace' in link.dataset }));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, key]);
}
