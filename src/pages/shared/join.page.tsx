import { paths } from '#contract/paths.ts';
import { JoinScreen } from '#src/features/join/components/join-screen.tsx';
import { askedRoles } from '#src/features/join/join.view.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';

/** /join?role=…: the form of one role. */
export function Component() {
  const { role: named } = useScreenParams(paths.join);
  return <JoinScreen role={askedRoles.find((known) => known === named) ?? 'coach'} back={paths.role} />;
}
