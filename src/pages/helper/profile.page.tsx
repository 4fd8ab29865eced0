import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { JoinScreen } from '#src/features/people/join/components/join-screen.tsx';

/** /assistant/profile and /volunteer/profile: the helper's join form, its state, and changes of approved facts. */
export function Component() {
  const { role, area } = useHelperArea();
  return <JoinScreen role={role} back={area.mine} isInside />;
}
