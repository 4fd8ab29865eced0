import { memo, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietButton } from './action-button.tsx';
import { Section } from './section.tsx';

interface InfiniteListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Keep this function stable: rows with unchanged items are then not drawn again. */
  render: (item: Item) => ReactNode;
  /** The heading above an item that begins a group; undefined above the others. */
  headingOf?: ((item: Item, before: Item | undefined) => string | undefined) | undefined;
  /** The rows show the headings: only screen readers need them. */
  areHeadingsHidden?: boolean | undefined;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  /** `rows`: ListRow items on one card. `cards`: Cards, a gap apart. */
  layout?: 'rows' | 'cards' | undefined;
  label?: string | undefined;
}

/**
 * A list that fetches its next page when its end comes near. The button is for keyboards, and for when that fails.
 */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, keyOf, render, headingOf, areHeadingsHidden, hasMore, loadingMore, onMore } = props;
  const { layout = 'rows', label } = props;
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  const count = items.length;
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || loadingMore || count === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { root: element.closest('.page-content'), rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, loadingMore, count]);
  return (
    <>
      {layout === 'rows' ? (
        groupsOf(items, headingOf).map(({ heading, first, rows }) => {
          const list = (
            <ul key={keyOf(first)} className="of-list" aria-label={heading ?? label} aria-busy={loadingMore}>
              {rows.map((item) => (
                <Row key={keyOf(item)} item={item} render={render} />
              ))}
            </ul>
          );
          if (heading === undefined) return list;
          return areHeadingsHidden ? (
            <div key={keyOf(first)}>
              <h2 className="of-sr">{heading}</h2>
              {list}
            </div>
          ) : (
            <Section key={keyOf(first)} title={heading} isDense isGroup>
              {list}
            </Section>
          );
        })
      ) : (
        <ul className="of-card-list" aria-label={label} aria-busy={loadingMore}>
          {items.map((item, index) => (
            <li key={keyOf(item)}>
              <GroupHeading text={headingOf?.(item, items[index - 1])} />
              <Row item={item} render={render} />
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <div ref={end} className="of-more">
          <QuietButton busy={loadingMore} onClick={onMore}>
            {t('ui.showMore')}
          </QuietButton>
        </div>
      ) : null}
    </>
  );
}

interface RowProps<Item> {
  item: Item;
  render: (item: Item) => ReactNode;
}

interface Group<Item> {
  heading: string | undefined;
  first: Item;
  rows: Item[];
}

/** Rows of one heading share a card. Without headings all rows do. */
function groupsOf<Item>(
  items: readonly Item[],
  headingOf: InfiniteListProps<Item>['headingOf'],
): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const [index, item] of items.entries()) {
    const heading = headingOf?.(item, items[index - 1]);
    const last = groups.at(-1);
    if (last === undefined || heading !== undefined) groups.push({ heading, first: item, rows: [item] });
    else last.rows.push(item);
  }
  return groups;
}

const GroupHeading = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <h2 className="of-group-title">{text}</h2>;

/** ListRow renders its own <li>. The type of `memo` drops the type parameter, so restores it. */
const Row = memo(function Row<Item>({ item, render }: RowProps<Item>) {
  return render(item);
}) as <Item>(props: RowProps<Item>) => ReactNode;
