import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useTodo } from '#src/features/todo/use-todo.ts';
import { WaitCard } from '#src/features/waitlist/components/wait-card.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ConsentCard } from './consent-card.tsx';
import { FamilyCard } from './family-card.tsx';
import { OrderTodoCard } from './order-todo-card.tsx';

/** What waits for the person, the soonest end first, each with its button; then what the person waits for. */
export function Todo() {
  const { t } = useTranslation('todo');
  const format = useFormat();
  const isOnline = useOnline();
  const todo = useTodo();
  if (todo === undefined || (todo.items.length === 0 && todo.waits.length === 0)) return null;
  const { items, waits, hasMoreToRate, now, at } = todo;
  return (
    <ListState state="ready" offline={!isOnline} updated={isOnline ? undefined : format.ago(at)}>
      {items.length > 0 ? (
        <Section
          title={t('title')}
          more={hasMoreToRate ? { href: paths.rating, label: t('rate.all') } : undefined}
        >
          <Stack>
            {items.map((item) =>
              item.of === 'order' ? (
                <OrderTodoCard key={item.row.order.id} todo={item.todo} row={item.row} now={now} />
              ) : item.of === 'offer' ? (
                <WaitCard key={item.entry.id} entry={item.entry} />
              ) : item.of === 'consent' ? (
                <ConsentCard key={item.invitation.id} invitation={item.invitation} now={now} />
              ) : (
                <FamilyCard key={item.missing.id} missing={item.missing} now={now} />
              ),
            )}
          </Stack>
        </Section>
      ) : null}
      {waits.length > 0 ? (
        <Section title={t('waits')}>
          <Stack>
            {waits.map((entry) => (
              <WaitCard key={entry.id} entry={entry} />
            ))}
          </Stack>
        </Section>
      ) : null}
    </ListState>
  );
}
