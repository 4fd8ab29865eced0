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
  // A double slash means another host; links to pages and files of the server have data-server.
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
 * True while the page of a followed link is loading. Nothing may change the URL then: that would cancel the
 * navigation.
 */
export const isFollowingLink = (): boolean => underWay > 0;

/** Turns taps on links into navigations, only here. Framework7 ignores real hrefs (see AppFrame). */
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
