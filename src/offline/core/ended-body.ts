import { actionOf } from './actions.ts';
import { inputOf } from './body.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Returns the body that an ended row keeps: without the field that its action drops then. */
export function endedBody({ type, body }: Pick<OutboxRow, 'type' | 'body'>, isDone: boolean): string {
  const dropped = droppedField(type, isDone);
  if (dropped === undefined) return body;
  return JSON.stringify(inputOf(body), (name, value: unknown) => (name === dropped ? undefined : value));
}

function droppedField(type: string, isDone: boolean): string | undefined {
  const action = actionOf(type);
  if (action === undefined) return undefined;
  if ('droppedAtEnd' in action) return action.droppedAtEnd;
  return isDone && 'droppedWhenDone' in action ? action.droppedWhenDone : undefined;
}
