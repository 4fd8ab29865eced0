import { useLocation } from 'react-router-dom';
import type { HelperRole } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';

/** Returns the role of the helpers on a coach's screen, from its address. */
export function useHelperRole(): HelperRole {
  const { pathname } = useLocation();
  const isOfVolunteers = [paths.coach.volunteer, paths.coach.myVolunteer].some((path) =>
    pathname.startsWith(path),
  );
  return isOfVolunteers ? 'volunteer' : 'assistant';
}
