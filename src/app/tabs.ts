import type { TFunction } from 'i18next';
import { roles, type Role } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { Tab } from '#src/ui/tab-bar.tsx';

/**
 * The tabs of the area that a path belongs to (docs/specification.md 2). Paths of every area, such as the notices,
 * have the tabs of the person's own area. `unseen` is the badge of the account tab.
 */
export function tabsOf(pathname: string, role: Role, t: TFunction, unseen = 0): readonly Tab[] {
  const area = roles.find((one) => pathname.startsWith(paths[one].root)) ?? role;
  switch (area) {
    case 'student':
      return [
        { to: paths.student.home, label: t('common.tab.home'), icon: 'home' },
        { to: paths.student.coach, label: t('common.tab.instructor'), icon: 'search' },
        { to: paths.student.mine, label: t('common.tab.mine'), icon: 'person', badge: unseen },
      ];
    case 'coach':
      return [
        { to: paths.coach.home, label: t('common.tab.home'), icon: 'home' },
        { to: paths.coach.order, label: t('common.tab.order'), icon: 'list' },
        { to: paths.coach.mine, label: t('common.tab.mine'), icon: 'person', badge: unseen },
      ];
    case 'assistant':
    case 'volunteer':
      return [
        { to: paths[area].home, label: t('common.tab.home'), icon: 'home' },
        { to: paths[area].order, label: t('common.tab.invitations'), icon: 'list' },
        { to: paths[area].mine, label: t('common.tab.account'), icon: 'person', badge: unseen },
      ];
  }
}
