import './css/steps-line.css';
import { Icon } from './icon.tsx';

interface LineStep {
  /** `done`: the server confirmed it. `now`: it is this one's turn. `ahead`: comes after that. `off`: it ended here. */
  state: 'done' | 'now' | 'ahead' | 'off';
  title: string;
  /** A date or a time; empty before there is one. */
  text: string;
}

/** Two to four steps on one line, in the order of time; one under the other with large letters. */
export function StepsLine({ label, steps }: { label: string; steps: readonly LineStep[] }) {
  return (
    <div className="of-line-box">
      <ol className="of-line-steps" aria-label={label}>
        {steps.map(({ state, title, text }) => (
          <li key={title} className={`of-line-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="of-line-mark">
              {state === 'done' || state === 'off' ? (
                <Icon name={state === 'done' ? 'check' : 'cross'} size={16} />
              ) : null}
            </span>
            <span className="of-line-words">
              <span className="of-line-title">{title}</span> <span className="of-tnum">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
