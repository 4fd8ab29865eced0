import { useId, type ReactNode, type Ref } from 'react';
import { Count } from './count.tsx';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

interface SectionProps {
  title: string;
  /** A link or a button at the end of the heading, such as "See all". */
  more?: { label: string; href?: string; onClick?: () => void } | undefined;
  /** A chip after the title that narrows the content. */
  choice?: ReactNode;
  /** Number of things that wait for the reader, beside the title. */
  count?: string | undefined;
  /** `card`: the content sits on one card. */
  card?: boolean | undefined;
  /** Groups of one list: less room around the title. */
  isDense?: boolean | undefined;
  /** One of many groups of a list. A landmark for each would hide the landmarks of the page. */
  isGroup?: boolean | undefined;
  /** For a button elsewhere that scrolls to it. */
  place?: Ref<HTMLElement> | undefined;
  /** Its name for `npm run measures`. */
  measuredAs?: string | undefined;
  children: ReactNode;
}

/** Part of a page under an h2. */
export function Section({
  title,
  more,
  choice,
  count,
  card = false,
  isDense = false,
  isGroup = false,
  place,
  measuredAs,
  children,
}: SectionProps) {
  const heading = useId();
  return (
    <section
      ref={place}
      tabIndex={place === undefined ? undefined : -1}
      data-m={measuredAs}
      className={isDense ? 'of-section of-section-dense' : 'of-section'}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={heading}
    >
      <div className="of-section-head">
        <h2 id={heading}>
          <Written>{title}</Written>
        </h2>
        {count === undefined ? null : <Count kind="waiting">{count}</Count>}
        {choice ? <span className="of-section-choice">{choice}</span> : null}
        {more?.href ? (
          <a className="of-section-more" href={more.href}>
            {more.label}
            <Icon name="right" size={16} />
          </a>
        ) : more ? (
          <button type="button" className="of-section-more" onClick={more.onClick}>
            {more.label}
          </button>
        ) : null}
      </div>
      {card ? <div className="of-card of-card-plain of-card-body">{children}</div> : children}
    </section>
  );
}
