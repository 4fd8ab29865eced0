import './css/bubbles.css';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Written } from './written.tsx';

/*
 * Lists of our own: Framework7's Messages draw boxes without a list, a writer or a time for screen readers, and its
 * Messagebar measures its height by script at each letter.
 */

interface BubblesProps {
  label: string;
  days: readonly { heading: string; bubbles: ReactNode }[];
  /** Keys of the first and the last bubble: the place is kept when one comes before, and follows the end. */
  first: string | undefined;
  last: string | undefined;
  /** A new last bubble of the reader is shown wherever they had scrolled to. */
  isLastMine?: boolean | undefined;
  /** The newest text of the other side since the screen was opened, for screen readers. */
  news?: string | undefined;
}

/** A conversation: bubbles by day, the newest one in sight. */
export function Bubbles({ label, days, first, last, isLastMine = false, news }: BubblesProps) {
  const box = useRef<HTMLElement>(null);
  usePlace(box, { first, last, isLastMine });
  return (
    <section ref={box} className="of-bubbles" aria-label={label}>
      {days.map(({ heading, bubbles }) => (
        <div key={heading} className="of-bubble-day">
          <h2>{heading}</h2>
          <ol>{bubbles}</ol>
        </div>
      ))}
      <output className="of-sr">{news}</output>
    </section>
  );
}

/** Distance to the end, in px, within which a reader still follows the newest message. */
const nearEnd = 120;

type Ends = Required<Pick<BubblesProps, 'first' | 'last' | 'isLastMine'>>;

/** Shows the end at first and after a new last bubble. Keeps the place when bubbles come before the first. */
function usePlace(box: { current: HTMLElement | null }, { first, last, isLastMine }: Ends): void {
  const seen = useRef<{ first?: string | undefined; last?: string | undefined; below: number }>({ below: 0 });
  useEffect(() => {
    const content = contentOf(box.current);
    const note = () => (seen.current.below = content ? belowIn(content) : 0);
    // The bar below grows and takes height from the content; the frame of a picture comes after its bubble.
    const follow = new ResizeObserver(() => {
      if (content && seen.current.below < nearEnd) content.scrollTop = content.scrollHeight;
    });
    if (content) follow.observe(content);
    if (box.current) follow.observe(box.current);
    content?.addEventListener('scroll', note, { passive: true });
    return () => {
      follow.disconnect();
      content?.removeEventListener('scroll', note);
    };
  }, [box]);
  useLayoutEffect(() => {
    const content = contentOf(box.current);
    if (!content || last === undefined) return;
    const before = seen.current;
    const isFollowed = before.last === undefined || isLastMine || before.below < nearEnd;
    if (before.last !== last && isFollowed) content.scrollTop = content.scrollHeight;
    else if (before.first !== undefined && before.first !== first)
      content.scrollTop = content.scrollHeight - content.clientHeight - before.below;
    seen.current = { first, last, below: belowIn(content) };
  }, [box, first, last, isLastMine]);
}

const contentOf = (box: HTMLElement | null) => box?.closest<HTMLElement>('.page-content') ?? null;
const belowIn = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

interface BubbleProps {
  /** The words; empty with pictures alone. */
  children: string;
  /** BubblePicture each. */
  pictures?: ReactNode;
  /** The time, already formatted. */
  time: string;
  isMine?: boolean | undefined;
  /** `local`: only on this phone. `refused`: it was not sent. `removed`: its words are gone. */
  look?: 'sent' | 'local' | 'refused' | 'removed';
  /** Writer, where it is not clear from the side. */
  from?: string | undefined;
  /** Writer for screen readers: always named. */
  by: string;
  /** More about it, such as "to the whole class" or that it waits. */
  mark?: string | undefined;
  /** Why it was not sent. */
  note?: string | undefined;
  /** BubbleAct each. */
  actions?: ReactNode;
}

/** One message. */
export function Bubble(props: BubbleProps) {
  const { children, pictures, time, isMine = false, look = 'sent', from, by, mark, note, actions } = props;
  const looks = { sent: '', local: 'of-bubble-local', refused: 'of-bubble-local of-bubble-refused' };
  return (
    <li
      className={`of-bubble ${isMine ? 'of-bubble-mine' : ''} ${look === 'removed' ? 'of-bubble-removed' : looks[look]}`}
    >
      {from === undefined ? (
        <span className="of-sr">{by}</span>
      ) : (
        <span className="of-bubble-from">
          <Written>{from}</Written>
        </span>
      )}
      {pictures ? <span className="of-bubble-pictures">{pictures}</span> : null}
      {children === '' ? null : (
        <span className="of-bubble-box">
          <Written>{children}</Written>
        </span>
      )}
      <span className="of-bubble-foot">
        <span>{time}</span>
        {mark ? <span>{mark}</span> : null}
        {note ? <span className="of-bubble-note">{note}</span> : null}
        {actions}
      </span>
    </li>
  );
}

interface BubbleActProps {
  children: string;
  onClick: () => void;
}

/** A small action below a bubble. */
export const BubbleAct = ({ children, onClick }: BubbleActProps) => (
  <button type="button" className="of-bubble-act" onClick={onClick}>
    {children}
  </button>
);

/** The way to further actions of a bubble. */
export const BubbleMore = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="of-bubble-act" aria-label={label} onClick={onClick}>
    <Icon name="more" size={20} />
  </button>
);
