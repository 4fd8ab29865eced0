import { useLocation } from 'react-router-dom';
import type { HelperRole } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';

/** Which helpers a coach's screen is about: its address says it. */
export function useHelperRole(): HelperRole {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.coach.volunteer) ? 'volunteer' : 'assistant';
}
