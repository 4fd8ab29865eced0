import { expect, test } from 'vitest';
import { roles } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { tabsOf } from './tabs.ts';

const t = ((key: string) => key) as never;
const rootOf = (to: string | undefined) => to?.split('/')[1];

test.each(roles)(
  'tabsOf gives the tabs of a %s on paths of every area, and those of an area on its own',
  (role) => {
    for (const path of [paths.notice, paths.setting, paths.about])
      expect(tabsOf(path, role, t).map(({ to }) => rootOf(to))).toEqual([role, role, role]);
    for (const other of roles) expect(rootOf(tabsOf(paths[other].home, role, t)[0]?.to)).toBe(other);
  },
);
