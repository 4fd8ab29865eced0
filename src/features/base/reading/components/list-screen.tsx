import type { ComponentProps, ReactNode } from 'react';
import type { ListReading } from '#src/features/base/reading/use-list.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

type ScreenParts = Pick<ComponentProps<typeof Screen>, 'title' | 'subtitle' | 'back' | 'top' | 'actions'>;
type StateParts = Pick<ComponentProps<typeof ListState>, 'skeleton' | 'empty'>;

interface ListScreenProps<Item> extends ScreenParts, StateParts {
  list: Pick<ListReading<never, Item, never>, 'view' | 'paging' | 'refetch'>;
  render: (item: Item) => ReactNode;
  /** The heading above an item that begins a group; undefined above the others. */
  headingOf?: (item: Item, before: Item | undefined) => string | undefined;
  layout?: 'rows' | 'cards';
  /** Name of the list, if it is not the title. */
  label?: string;
  /** Above the state of the list, always in sight; between the state and the rows; below the rows. */
  above?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

/** A screen that is one list: heading, state and age, rows, the next page, pull to refresh. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const {
    list,
    render,
    headingOf,
    layout = 'rows',
    label = props.title,
    skeleton,
    empty,
    above,
    before,
    after,
  } = props;
  const { title, subtitle, back, top, actions } = props;
  return (
    <Screen
      title={title}
      subtitle={subtitle}
      back={back}
      top={top}
      actions={actions}
      onRefresh={list.refetch}
    >
      {above}
      <ListState {...list.view} skeleton={skeleton} empty={empty}>
        {before}
        <InfiniteList {...list.paging} layout={layout} label={label} render={render} headingOf={headingOf} />
        {after}
      </ListState>
    </Screen>
  );
}
