import './css/answers.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Markings, type MarkingsKind } from './markings.tsx';
import { NextSteps, type NextStep } from './next-steps.tsx';

/** `done` only when the server said so. */
export type ResultMark = 'done' | 'waiting' | 'refused';

const icons: Record<ResultMark, IconName> = { done: 'check', waiting: 'clock', refused: 'cross' };

interface ResultPageProps {
  seed: string;
  kind?: MarkingsKind | undefined;
  /** An Avatar of 104 of who the result is about; the mark stands alone without one. */
  face?: ReactNode;
  mark: ResultMark;
  title: string;
  /** What it means in money and time. */
  text?: ReactNode;
  /** Read aloud before the steps. */
  stepsLabel: string;
  steps?: readonly NextStep[] | undefined;
  /** Between the words and the steps: when, what, who. */
  children?: ReactNode;
  /** Under the steps: calendar, share, another way. */
  actions?: ReactNode;
}

/** What came of it: whom it is about, what happened, what happens next, and where one goes from here. */
export function ResultPage({ seed, kind, face, mark, title, text, steps = [], ...rest }: ResultPageProps) {
  return (
    <div className="of-result">
      <div className="of-result-art">
        <Markings seed={seed} kind={kind} />
        <span className="of-result-face">
          {face}
          <span className={`of-result-mark of-result-mark-${mark}`}>
            <Icon name={icons[mark]} />
          </span>
        </span>
      </div>
      <div className="of-result-words">
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      {rest.children}
      {steps.length > 0 ? <NextSteps label={rest.stepsLabel} steps={steps} /> : null}
      {rest.actions}
    </div>
  );
}
