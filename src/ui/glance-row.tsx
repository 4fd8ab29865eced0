import './css/glance.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';
import { RailTime } from './rail-time.tsx';
import { Written } from './written.tsx';

interface Lines {
  title: string;
  /** Beside the title: a Rating. */
  beside?: ReactNode;
  /** At the end of the first line: Money. */
  after?: ReactNode;
  /** The second line: place, activity. */
  text?: ReactNode;
  /** Short texts of the third line, the most important first; those that do not fit are cut. */
  facts?: readonly string[] | undefined;
  /** At the end of the third line, never cut: the free seats. */
  state?: ReactNode;
}

interface DayRowProps extends Lines {
  href: string;
  /** Usually an id: it chooses the drawing. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** "Sat, Dec 5"; leave out under a heading that shows the day. */
  day?: string | undefined;
  /** "9:30 AM": the start. */
  time: string;
  /** "45 min". */
  length?: string | undefined;
  /** The clock of the place, where the reader has another: "PST". */
  zone?: string | undefined;
  /** ISO instant of the start. */
  startAt: string;
  /** An Avatar of 20 pixels before the second line. */
  face?: ReactNode;
}

/** A class in a List: day and time on the rail, then three lines. */
export function DayRow({
  href,
  seed,
  kind,
  day,
  time,
  length,
  zone,
  startAt,
  face,
  text,
  ...lines
}: DayRowProps) {
  return (
    <li data-m="class-row" className="of-glance-item">
      <a className="of-glance" href={href}>
        <time data-m="stub" className={`of-rail of-tnum ${tintOf(seed, kind)}`} dateTime={startAt}>
          <Markings seed={seed} kind={kind} />
          <RailTime day={day} time={time} length={length} zone={zone} />
        </time>
        <GlanceLines
          {...lines}
          text={
            text ? (
              <>
                {face}
                <span className="of-glance-cut">
                  <Written>{text}</Written>
                </span>
              </>
            ) : undefined
          }
        />
      </a>
    </li>
  );
}

interface FaceRowProps extends Lines {
  href: string;
  /** An Avatar of 44 pixels. */
  face: ReactNode;
}

/** A person who can be chosen, in a List: face, then two lines; `state` ends the second one. */
export function FaceRow({ href, face, title, beside, after, text, facts = [], state }: FaceRowProps) {
  return (
    <li data-m="coach-row" className="of-glance-item">
      <a className="of-glance" href={href}>
        <span className="of-glance-face">{face}</span>
        <GlanceLines
          title={title}
          beside={beside}
          after={after}
          text={
            <>
              {text || facts.length > 0 ? (
                <span className="of-glance-cut">
                  {text}
                  {facts.map((fact) => ` · ${fact}`)}
                </span>
              ) : null}
              {state ? <span className="of-glance-state of-tnum">{state}</span> : null}
            </>
          }
        />
        <span className="of-glance-way">
          <Icon name="right" size={18} />
        </span>
      </a>
    </li>
  );
}

function GlanceLines({ title, beside, after, text, facts = [], state }: Lines) {
  return (
    <span className="of-glance-lines">
      <span className="of-glance-first">
        <span className="of-glance-title">
          <Written>{title}</Written>
        </span>
        {beside}
        {after ? <span className="of-glance-after">{after}</span> : null}
      </span>
      {text ? <span className="of-glance-second">{text}</span> : null}
      {facts.length > 0 || state ? (
        <span className="of-glance-third">
          {facts.length > 0 ? <span className="of-glance-cut">{facts.join(' · ')}</span> : null}
          {state ? <span className="of-glance-state of-tnum">{state}</span> : null}
        </span>
      ) : null}
    </span>
  );
}
