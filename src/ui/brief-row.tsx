import './css/glance.css';
import './css/brief.css';
import type { ReactNode } from 'react';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';
import { RailTime } from './rail-time.tsx';
import { Written } from './written.tsx';

interface BriefRowProps {
  href: string;
  /** Usually an id: it chooses the drawing. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** "Sat, Dec 5" and "9:30 AM"; undefined without the class. */
  when?: { day: string; time: string; zone?: string | undefined; startAt: string } | undefined;
  title: string;
  /** One or two StatusBadges before the text. */
  status?: ReactNode;
  /** After the status. Takes the next line when it does not fit; without a status it is cut. */
  text: string;
  /** Avatars of 24 pixels at the end of the first line. */
  faces?: ReactNode;
  /** The names of the faces, for readers of the screen. */
  names?: string | undefined;
  /** Something of it is only on this phone: a dashed rail without a tint. */
  isLocal?: boolean | undefined;
}

/** An appointment in a List: day and time on the rail, then title and state. 64 pixels high. */
export function BriefRow(props: BriefRowProps) {
  const { href, seed, kind, when, title, status, text, faces, names, isLocal = false } = props;
  return (
    <li data-m="brief-row" className="of-glance-item">
      <a className={isLocal ? 'of-glance of-brief of-brief-local' : 'of-glance of-brief'} href={href}>
        <time
          className={`of-rail of-tnum ${isLocal ? '' : tintOf(seed, kind)}`}
          dateTime={when?.startAt ?? ''}
        >
          {isLocal ? null : <Markings seed={seed} kind={kind} />}
          {when ? <RailTime day={when.day} time={when.time} zone={when.zone} /> : null}
        </time>
        <span className="of-glance-lines">
          <span className="of-glance-first">
            <span className="of-glance-title">
              <Written>{title}</Written>
            </span>
            {faces ? <span className="of-brief-faces">{faces}</span> : null}
            {names ? <span className="of-sr">{names}</span> : null}
          </span>
          <span className="of-brief-second">
            {status}
            <span className="of-glance-cut">
              <Written>{text}</Written>
            </span>
          </span>
        </span>
      </a>
    </li>
  );
}
