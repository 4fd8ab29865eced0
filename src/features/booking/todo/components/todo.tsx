import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { todoView, type TodoItem } from '#src/features/booking/todo/todo.view.ts';
import { OfferRow } from '#src/features/booking/waitlist/components/offer-row.tsx';
import { WaitCard } from '#src/features/booking/waitlist/components/wait-card.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { ConsentRow } from './consent-row.tsx';
import { FamilyRow, GuardianCard } from './family-todo.tsx';
import { OrderTodoRow } from './order-todo-row.tsx';

/** Rows that fit above the rest of the home screen. */
const shownRows = 4;

/** To-dos by deadline, each in one row whose button leads to what decides it. Waitlist entries are last. */
export function Todo() {
  const { t } = useTranslation();
  const todo = useTodo();
  if (todo === undefined || (todo.items.length === 0 && todo.waits.length === 0)) return null;
  const { items, waits, hasMoreToRate, now } = todo;
  const guardian = items.filter((item) => isGuardian(item));
  return (
    <>
      {items.length > 0 ? (
        <Section
          title={t('todo.title')}
          more={hasMoreToRate ? { href: paths.rating, label: t('todo.rate.all') } : undefined}
        >
          <Stack>
            {guardian.map(({ missing }) => (
              <GuardianCard key={missing.id} missing={missing} now={now} />
            ))}
            <TodoRows items={items.filter((item) => !isGuardian(item))} now={now} />
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
    </>
  );
}

/** A minor reads in whole sentences that the account ends without a guardian. */
const isGuardian = (item: TodoItem): item is Extract<TodoItem, { of: 'family' }> =>
  item.of === 'family' && item.missing.kind === 'guardian';

/** The soonest end first; those behind the fourth after a tap. */
function TodoRows({ items, now }: { items: readonly TodoItem[]; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <List>
        {(isWhole ? items : items.slice(0, shownRows)).map((item) =>
          item.of === 'order' ? (
            <OrderTodoRow key={item.row.order.id} todo={item.todo} row={item.row} now={now} />
          ) : item.of === 'offer' ? (
            <OfferRow key={item.entry.id} entry={item.entry} offer={item.offer} now={now} />
          ) : item.of === 'consent' ? (
            <ConsentRow key={item.invitation.id} invitation={item.invitation} now={now} />
          ) : (
            <FamilyRow key={item.missing.id} missing={item.missing} now={now} />
          ),
        )}
      </List>
      {!isWhole && items.length > shownRows ? (
        <QuietButton onClick={() => setWhole(true)}>
          {t('todo.showAll', { count: format.number(items.length) })}
        </QuietButton>
      ) : null}
    </>
  );
}

/** To-dos from the last answer of the home screen, updated with taps on this phone since. */
function useTodo() {
  const now = useNow();
  const { data } = useQuery(homeQueries.todo());
  const stored = useOffline(ordersQuery());
  if (data === undefined) return undefined;
  return { ...todoView(data, stored.data?.orders ?? [], now), now };
}
