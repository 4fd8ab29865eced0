import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { JoinScreen } from '#src/features/people/join/components/join-screen.tsx';
import { askedRoles } from '#src/features/people/role/role.view.ts';

/** /join?role=…: the form of one role. */
export function Component() {
  const { role: named } = useScreenParams(paths.join);
  return <JoinScreen role={askedRoles.find((known) => known === named) ?? 'coach'} back={paths.role} />;
}
