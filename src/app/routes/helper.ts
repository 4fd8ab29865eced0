import type { HelperRole } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { RouteRow } from './route.ts';

/** The area of assistants or of volunteers: one set of screens under two addresses (docs/specification.md 2). */
export function helperRoutes(role: HelperRole): readonly RouteRow[] {
  const { home, order, mine, transcript, reservationDetail } = paths[role];
  return [
    {
      path: home,
      access: role,
      words: ['helping', 'reasons', 'train'],
      page: () => import('#src/pages/helper/home.page.tsx'),
    },
    {
      path: order,
      access: role,
      words: ['helping'],
      page: () => import('#src/pages/helper/order.page.tsx'),
    },
    {
      path: mine,
      access: role,
      words: ['helping', 'train'],
      page: () => import('#src/pages/helper/mine.page.tsx'),
    },
    {
      path: transcript,
      access: role,
      words: ['helping', 'transcript'],
      page: () => import('#src/pages/helper/transcript.page.tsx'),
    },
    {
      path: reservationDetail,
      access: role,
      words: ['helping', 'reasons', 'train'],
      page: () => import('#src/pages/helper/reservation-detail.page.tsx'),
    },
  ];
}
