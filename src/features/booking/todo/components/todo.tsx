import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { fromPhone } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { todoView } from '#src/features/booking/todo/todo.view.ts';
import { WaitCard } from '#src/features/booking/waitlist/components/wait-card.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ConsentCard } from './consent-card.tsx';
import { FamilyCard } from './family-card.tsx';
import { OrderTodoCard } from './order-todo-card.tsx';

/** To-dos by deadline, each with its button; then the waitlist entries. */
export function Todo() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const todo = useTodo();
  if (todo === undefined || (todo.items.length === 0 && todo.waits.length === 0)) return null;
  const { items, waits, hasMoreToRate, now, at } = todo;
  return (
    <ListState state="ready" offline={!isOnline} updated={isOnline ? undefined : format.ago(at)}>
      {items.length > 0 ? (
        <Section
          title={t('todo.title')}
          more={hasMoreToRate ? { href: paths.rating, label: t('todo.rate.all') } : undefined}
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
        <Section title={t('todo.waits')}>
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

/** To-dos from the last answer of the home screen, updated with taps on this phone since. */
function useTodo() {
  const now = useNow();
  const { data, dataUpdatedAt } = useQuery(homeQueries.todo());
  const stored = useOffline(ordersQuery());
  if (data === undefined) return undefined;
  return { ...todoView(data, stored.data?.orders ?? [], now), at: fromPhone(dataUpdatedAt), now };
}
