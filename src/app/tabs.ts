import type { TFunction } from 'i18next';
import { helperRoles } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { Tab } from '#src/ui/tab-bar.tsx';

/** The tabs of the area that a path belongs to (docs/specification.md 2). */
export function tabsOf(pathname: string, t: TFunction): readonly Tab[] {
  if (pathname.startsWith(paths.coach.root))
    return [
      { to: paths.coach.home, label: t('tab.home'), icon: 'home' },
      { to: paths.coach.order, label: t('tab.order'), icon: 'list' },
      { to: paths.coach.mine, label: t('tab.mine'), icon: 'person' },
    ];
  const helper = helperRoles.find((role) => pathname.startsWith(paths[role].root));
  if (helper !== undefined)
    return [
      { to: paths[helper].home, label: t('tab.home'), icon: 'home' },
      { to: paths[helper].order, label: t('tab.invitations'), icon: 'list' },
      { to: paths[helper].mine, label: t('tab.account'), icon: 'person' },
    ];
  return [
    { to: paths.student.home, label: t('tab.home'), icon: 'home' },
    { to: paths.student.coach, label: t('tab.instructor'), icon: 'search' },
    { to: paths.student.mine, label: t('tab.mine'), icon: 'person' },
  ];
}
