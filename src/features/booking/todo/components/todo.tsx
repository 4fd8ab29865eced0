import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { todoView, type TodoItem, type TodoView } from '#src/features/booking/todo/todo.view.ts';
import { OfferRow } from '#src/features/booking/waitlist/components/offer-row.tsx';
import { WaitsRow } from '#src/features/booking/waitlist/components/waits-row.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { ConsentRow } from './consent-row.tsx';
import { FamilyRow, GuardianCard } from './family-todo.tsx';
import { OrderTodoRow } from './order-todo-row.tsx';

/** Rows that fit above the rest of the home screen. */
const shownRows = 4;

/** To-dos by deadline, each in one row whose button leads to what decides it. Waitlist entries are last. */
export function Todo() {
  const todo = useTodo();
  if (todo === undefined) return null;
  return (
    <>
      {todo.items.length > 0 ? <Todos {...todo} /> : null}
      {todo.waits.length > 0 ? <WaitsRow entries={todo.waits} /> : null}
    </>
  );
}

/** The soonest end first; those behind the fourth, and the ratings behind the first, after a tap. */
function Todos({ items, moreToRate, now }: Pick<TodoView, 'items' | 'moreToRate'> & { now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const guardian = items.filter((item) => isGuardian(item));
  const rows = items.filter((item) => !isGuardian(item));
  const all = [...rows, ...moreToRate];
  const hasMore = all.length > Math.min(rows.length, shownRows);
  const count = format.number(guardian.length + all.length);
  return (
    <Section
      title={t('todo.title')}
      count={count}
      more={
        isWhole && moreToRate.length > 0
          ? { href: paths.rating, label: t('todo.rate.all') }
          : !isWhole && hasMore
            ? { label: t('todo.showAll', { count }), onClick: () => setWhole(true) }
            : undefined
      }
    >
      {guardian.map(({ missing }) => (
        <GuardianCard key={missing.id} missing={missing} now={now} />
      ))}
      <TodoRows items={isWhole ? all : rows.slice(0, shownRows)} now={now} />
    </Section>
  );
}

/** A minor reads in whole sentences that the account ends without a guardian. */
const isGuardian = (item: TodoItem): item is Extract<TodoItem, { of: 'family' }> =>
  item.of === 'family' && item.missing.kind === 'guardian';

function TodoRows({ items, now }: { items: readonly TodoItem[]; now: number }) {
  if (items.length === 0) return null;
  return (
    <List>
      {items.map((item) =>
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
