import type { ReactNode } from 'react';
import { DayTime, type DayTimeProps } from './day-time.tsx';
import { Markings, type MarkingsKind } from './markings.tsx';
import { tintOf } from './markings-kinds.ts';

interface DayCoverProps extends DayTimeProps {
  seed: string;
  kind?: MarkingsKind | undefined;
  /** A StatusBadge. */
  status?: ReactNode;
  /** The same moment on the reader's own clock, said in full, when it differs. */
  ownTime?: string | undefined;
}

/** The head of one appointment's page. The status, then the day and the time as the largest words, on its drawing. */
export function DayCover({ seed, kind, status, ownTime, ...when }: DayCoverProps) {
  return (
    <div className={`of-cover ${tintOf(seed, kind)}`}>
      <Markings seed={seed} kind={kind} />
      <div className="of-cover-words">
        {status}
        <DayTime {...when} />
        {ownTime ? <p className="of-day-small of-tnum">{ownTime}</p> : null}
      </div>
    </div>
  );
}
