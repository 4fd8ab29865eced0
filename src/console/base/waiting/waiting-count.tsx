import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { waitingQueries } from './waiting.queries.ts';

/** Counts the waiting items when the console opens and at each page, for the navigation. Renders the page. */
export function WaitingCount() {
  const { pathname } = useLocation();
  const { refetch } = useQuery(waitingQueries.counts());
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return <Outlet />;
}
