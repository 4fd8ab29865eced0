import type { Role } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { IconName } from '#src/ui/icon.tsx';

/** Kind of reader; assistants and volunteers take the same steps. */
export type StepsOf = 'student' | 'coach' | 'helper';

export interface FirstStep {
  key: 'first' | 'second' | 'third' | 'fourth';
  icon: IconName;
  /** Where it is done. */
  href: string;
}

export const stepsOf = (role: Role): StepsOf => (role === 'student' || role === 'coach' ? role : 'helper');

/** Returns the first steps of a new person, in this order. The texts give the reasons. */
export function firstSteps(role: Role): readonly FirstStep[] {
  if (role === 'student')
    return [
      { key: 'first', icon: 'child', href: paths.student.profile },
      { key: 'second', icon: 'search', href: paths.student.coach },
      { key: 'third', icon: 'calendar', href: paths.student.order },
      { key: 'fourth', icon: 'phoneOnly', href: paths.waiting },
    ];
  if (role === 'coach')
    return [
      { key: 'first', icon: 'person', href: paths.coach.profile },
      { key: 'second', icon: 'book', href: paths.train },
      { key: 'third', icon: 'plus', href: paths.coach.createClass },
      { key: 'fourth', icon: 'list', href: paths.coach.order },
    ];
  const area = paths[role];
  return [
    { key: 'first', icon: 'person', href: area.profile },
    { key: 'second', icon: 'book', href: paths.train },
    { key: 'third', icon: 'search', href: area.coach },
    { key: 'fourth', icon: 'list', href: area.order },
  ];
}
