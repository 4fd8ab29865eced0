import { useLocation } from 'react-router-dom';
import type { HelperRole } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';

/** The area in which a helper's screen is open: whose role it is, and its addresses. */
export function useHelperArea() {
  const { pathname } = useLocation();
  const role: HelperRole = pathname.startsWith(`${paths.volunteer.root}/`) ? 'volunteer' : 'assistant';
  return { role, area: paths[role] };
}
