import { Answer } from '#src/console/base/answer.tsx';
import { useConsoleSession } from '#src/console/base/console-session.ts';
import { FreshCode } from './fresh-code.tsx';
import { needsCode } from './needs-code.ts';

/** The result of a step that may need a fresh code first. Sends the step again once the code is proved. */
export function FreshAnswer(props: Parameters<typeof Answer>[0]) {
  const { signedIn } = useConsoleSession();
  const contact = signedIn?.contact ?? null;
  return needsCode(props.error) && contact !== null ? (
    <FreshCode contact={contact} error={null} onProved={props.onAgain} />
  ) : (
    <Answer {...props} />
  );
}
