import './css/answers.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Markings, type MarkingsKind } from './markings.tsx';
import { NextSteps, type NextStep } from './next-steps.tsx';
import { Written } from './written.tsx';

/** `done` only when the server confirmed it. */
export type ResultMark = 'done' | 'waiting' | 'refused';

const icons: Record<ResultMark, IconName> = { done: 'check', waiting: 'clock', refused: 'cross' };

interface ResultPageProps {
  /** Without a seed the ground has no drawing: nothing is known that it could show. */
  seed?: string | undefined;
  kind?: MarkingsKind | undefined;
  /** Avatar of size 104 of the person in the result. Without it only the mark is shown. */
  face?: ReactNode;
  mark: ResultMark;
  title: string;
  /** The consequence in money and time. */
  text?: ReactNode;
  /** Text before the steps, for screen readers. */
  stepsLabel: string;
  steps?: readonly NextStep[] | undefined;
  /** Between the words and the steps: time, class, people. */
  children?: ReactNode;
  /** Under the steps: calendar, share, another way. */
  actions?: ReactNode;
}

/** Result of an action: the person, the outcome, the next steps, and links to go on. */
export function ResultPage({ seed, kind, face, mark, title, text, steps = [], ...rest }: ResultPageProps) {
  return (
    <div className="of-result">
      <div className="of-result-art">
        {seed === undefined ? null : <Markings seed={seed} kind={kind} />}
        <span className="of-result-face">
          {face}
          <span className={`of-result-mark of-result-mark-${mark}`}>
            <Icon name={icons[mark]} />
          </span>
        </span>
      </div>
      {/* Screen readers announce a change: the state of a payment is polled while the page is open. */}
      <div className="of-result-words" role={mark === 'refused' ? 'alert' : 'status'}>
        <h2>
          <Written>{title}</Written>
        </h2>
        {text ? (
          <p>
            <Written>{text}</Written>
          </p>
        ) : null}
      </div>
      {rest.children}
      {steps.length > 0 ? <NextSteps label={rest.stepsLabel} steps={steps} /> : null}
      {rest.actions}
    </div>
  );
}
