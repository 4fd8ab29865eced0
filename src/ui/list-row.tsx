import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Written } from './written.tsx';

/** Rows on one card, hairlines between them. Its children are ListRow and LinkRow. */
export function List({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className="of-list" aria-label={label}>
      {children}
    </ul>
  );
}

interface ListRowProps {
  title: ReactNode;
  /** The second line. */
  text?: ReactNode;
  /** An Avatar, Markings tile or Icon. */
  media?: ReactNode;
  /** Time, amount or StatusBadge at the end of the row. */
  after?: ReactNode;
  /** Short, at the end of the first line: the time of a notice. The title then takes one line and the text two. */
  aside?: string | undefined;
  /** Under the text, full width: badges, facts. */
  below?: ReactNode;
  href?: string | undefined;
  /** With `href`, runs before the link opens. */
  onClick?: (() => void) | undefined;
  /** Text beside the dot of an unread row; its title is heavier. */
  unread?: string | undefined;
  /** Buttons at the end of a row that is a link itself. */
  beside?: ReactNode;
}

/** A row; a link with `href`, a button with `onClick` alone, else plain. */
export function ListRow(props: ListRowProps) {
  const { title, text, media, after, aside, below, href, onClick, unread, beside } = props;
  const inside = (
    <>
      {media ? <span className="of-row-media">{media}</span> : null}
      <span className="of-row-body">
        <span className="of-row-main">
          <span className={aside ? 'of-row-first' : 'of-row-plain'}>
            <span className={unread ? 'of-row-title of-row-unread' : 'of-row-title'}>
              {unread ? <span className="of-row-dot" /> : null}
              <Written>{title}</Written>
              {unread ? <span className="of-sr">{unread}</span> : null}
            </span>
            {aside ? <span className="of-row-aside of-tnum">{aside}</span> : null}
          </span>
          {text ? (
            <span className="of-row-text">
              <Written>{text}</Written>
            </span>
          ) : null}
          {below ? <span className="of-row-below">{below}</span> : null}
        </span>
        {after ? <span className="of-row-after">{after}</span> : null}
      </span>
      {href && !beside ? <Icon name="right" size={18} /> : null}
    </>
  );
  return (
    <li className={beside ? 'of-row-split' : undefined}>
      {href ? (
        <a className="of-row of-row-tap" href={href} onClick={onClick}>
          {inside}
        </a>
      ) : onClick ? (
        <button type="button" className="of-row of-row-tap" onClick={onClick}>
          {inside}
        </button>
      ) : (
        <div className="of-row">{inside}</div>
      )}
      {beside ? <div className="of-row-beside">{beside}</div> : null}
    </li>
  );
}

interface LinkRowProps {
  icon: IconName;
  label: string;
  /** The second line. */
  text?: string | undefined;
  /** The present choice, at the end. */
  value?: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  danger?: boolean | undefined;
}

/** A row of a menu: icon, label, present value. */
export function LinkRow({ icon, label, text, value, href, onClick, danger = false }: LinkRowProps) {
  return (
    <ListRow
      title={danger ? <span className="of-danger-text">{label}</span> : label}
      text={text}
      media={<Icon name={icon} />}
      after={value}
      href={href}
      onClick={onClick}
    />
  );
}

/** Buttons, choices and warnings of the row above it, in the same List. */
export const RowControls = ({ children }: { children: ReactNode }) => (
  <li className="of-row-controls">{children}</li>
);

/** The same in one line: a button, then the choice that takes the rest of the width. */
export const RowLine = ({ button, children }: { button: ReactNode; children: ReactNode }) => (
  <li className="of-row-line">
    {button}
    <div>{children}</div>
  </li>
);

/** Empty boxes to tick by hand, a word beside each. They exist on paper only. */
export const PaperBoxes = ({ words }: { words: readonly string[] }) => (
  <li className="of-paper-boxes" aria-hidden="true">
    {words.map((word) => (
      <span key={word} className="of-paper-box">
        {word}
      </span>
    ))}
  </li>
);
