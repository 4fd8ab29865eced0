import { insertFeedback } from './feedback.repository.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { addTasks } from '#server/platform/public.ts';

/** The key of the call is the row's id: a repeated call is the same feedback. Problems become tasks of the operators. */
export async function sendFeedback(
  { tx, actor, clock, commandId }: CommandCtx,
  { kind, text, page }: Parsed<'feedback.send'>,
): Promise<Output<'feedback.send'>> {
  const at = clock.now();
  await insertFeedback(tx, {
    id: commandId,
    account_id: actor.id,
    kind,
    text,
    page: page ?? null,
    created_at: at,
  });
  const subject = { kind: 'feedback', id: commandId };
  if (kind === 'safety' || kind === 'problem')
    await addTasks(tx, [
      { kind: 'feedbackReceived', subject, facts: { kind }, uniqueKey: `feedback:${commandId}`, at },
    ]);
  return {};
}
