import type { ReactNode } from 'react';
import { DayTime, type DayTimeProps } from './day-time.tsx';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';

interface DayCoverProps extends DayTimeProps {
  seed: string;
  kind?: MarkingsKind | undefined;
  /** StatusBadge element. */
  status?: ReactNode;
  /** At the end: an Avatar of 60 pixels. */
  face?: ReactNode;
  /** Lower: the page has much below it. */
  isLow?: boolean;
  /** Lines under the time, such as title and place. */
  children?: ReactNode;
}

/** The head of a class's page: the status, then day and time as the largest text, on its drawing. */
export function DayCover({ seed, kind, status, face, isLow = false, children, ...when }: DayCoverProps) {
  return (
    <div className={`of-cover ${isLow ? 'of-cover-low ' : ''}${tintOf(seed, kind)}`}>
      <Markings seed={seed} kind={kind} />
      <div className="of-cover-words">
        {status}
        <DayTime {...when} />
        {children}
      </div>
      {face ? <span className="of-cover-face">{face}</span> : null}
    </div>
  );
}
