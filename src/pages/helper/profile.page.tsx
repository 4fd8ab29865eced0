import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { JoinScreen } from '#src/features/join/components/join-screen.tsx';

/** /assistant/profile and /volunteer/profile: the own form, where it stands, and changes of what was approved. */
export function Component() {
  const { role, area } = useHelperArea();
  return <JoinScreen role={role} back={area.mine} isInside />;
}
