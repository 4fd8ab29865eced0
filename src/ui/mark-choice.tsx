import './css/marks.css';
import { Icon, type IconName } from './icon.tsx';

interface MarkOption<Value extends string> {
  readonly value: Value;
  readonly icon: IconName;
  readonly word: string;
  /** Looks off; a tap shows the reason. */
  readonly offReason?: string | undefined;
}

interface MarkChoiceProps<Value extends string> {
  /** Name of the marked person or thing; screen readers read it with each choice. */
  label: string;
  /** The name is already above it: only screen readers read it here. */
  isLabelHidden?: boolean | undefined;
  options: readonly MarkOption<Value>[];
  value: Value | undefined;
  /** The mark is only on this phone: the chosen one is dashed. */
  isLocal: boolean;
  onChange: (value: Value) => void;
  onOff: (reason: string) => void;
}

/**
 * A few big choices side by side, each with a sign and a word. They are buttons: the arrow keys of radios would choose
 * each one that they pass.
 */
export function MarkChoice<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  isLocal,
  onChange,
  onOff,
}: MarkChoiceProps<Value>) {
  return (
    <fieldset className="of-marks">
      <legend className={isLabelHidden ? 'of-sr' : 'of-marks-label'}>{label}</legend>
      {options.map(({ value: own, icon, word, offReason }) => {
        const isChosen = own === value;
        return (
          <button
            key={own}
            type="button"
            className={`of-mark of-mark-${own}`}
            aria-pressed={isChosen}
            aria-disabled={offReason !== undefined || undefined}
            data-local={(isLocal && isChosen) || undefined}
            onClick={() => {
              if (offReason !== undefined) onOff(offReason);
              else if (!isChosen) onChange(own);
            }}
          >
            <Icon name={icon} size={20} />
            {word}
          </button>
        );
      })}
    </fieldset>
  );
}
