import './css/answers.css';
import { Icon, type IconName } from './icon.tsx';

export interface NextStep {
  /** `done`: the server confirmed it. `now`: waits for somebody. `ahead`: comes after that. */
  state: 'done' | 'now' | 'ahead';
  icon: IconName;
  title: string;
  text?: string | undefined;
}

/** Past and coming steps, in the order of time. */
export function NextSteps({ label, steps }: { label: string; steps: readonly NextStep[] }) {
  return (
    <ol className="of-steps-ahead" aria-label={label}>
      {steps.map(({ state, icon, title, text }) => (
        <li key={title} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={`of-step-mark of-step-${state}`}>
            <Icon name={state === 'done' ? 'check' : icon} size={18} />
          </span>
          <span>
            <span className="of-step-title">{title}</span>
            {text ? <span className="of-step-text">{text}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
