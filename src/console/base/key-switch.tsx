interface KeySwitchProps {
  /** Names the keys. */
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** The switch of keys, from `useKeySwitch`: speech input types letters, and a screen reader may need them. */
export const KeySwitch = ({ label, isOn, onTurn }: KeySwitchProps) => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} /> {label}
  </label>
);
