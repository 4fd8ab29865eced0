import { useLocation } from 'react-router-dom';
import type { HelperRole } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';

/** Role and paths of the area in which a helper's screen is open. */
export function useHelperArea(): { role: HelperRole; area: (typeof paths)[HelperRole] } {
  const { pathname } = useLocation();
  const role: HelperRole = pathname.startsWith(`${paths.volunteer.root}/`) ? 'volunteer' : 'assistant';
  return { role, area: paths[role] };
}
