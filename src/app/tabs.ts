import type { TFunction } from 'i18next';
import { helperRoles } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { Tab } from '#src/ui/tab-bar.tsx';

/**
 * The tabs of the area that a path belongs to (docs/specification.md 2). `unseen` is the badge of the account tab.
 */
export function tabsOf(pathname: string, t: TFunction, unseen = 0): readonly Tab[] {
  if (pathname.startsWith(paths.coach.root))
    return [
      { to: paths.coach.home, label: t('common.tab.home'), icon: 'home' },
      { to: paths.coach.order, label: t('common.tab.order'), icon: 'list' },
      { to: paths.coach.mine, label: t('common.tab.mine'), icon: 'person', badge: unseen },
    ];
  const helper = helperRoles.find((role) => pathname.startsWith(paths[role].root));
  if (helper !== undefined)
    return [
      { to: paths[helper].home, label: t('common.tab.home'), icon: 'home' },
      { to: paths[helper].order, label: t('common.tab.invitations'), icon: 'list' },
      { to: paths[helper].mine, label: t('common.tab.account'), icon: 'person', badge: unseen },
    ];
  return [
    { to: paths.student.home, label: t('common.tab.home'), icon: 'home' },
    { to: paths.student.coach, label: t('common.tab.instructor'), icon: 'search' },
    { to: paths.student.mine, label: t('common.tab.mine'), icon: 'person', badge: unseen },
  ];
}
