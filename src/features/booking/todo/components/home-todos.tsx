import { StepsHint } from './steps-hint.tsx';
import { Todo } from './todo.tsx';

/** To-dos of the person; for a new account a hint to the first steps. */
export function HomeTodos() {
  return (
    <>
      <Todo />
      <StepsHint />
    </>
  );
}
