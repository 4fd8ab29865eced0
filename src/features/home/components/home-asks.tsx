import { StepsHint } from '#src/features/first-steps/components/steps-hint.tsx';
import { Todo } from '#src/features/todo/components/todo.tsx';

/** What waits for the person; for somebody new, the way to the first steps. */
export function HomeAsks() {
  return (
    <>
      <Todo />
      <StepsHint />
    </>
  );
}
