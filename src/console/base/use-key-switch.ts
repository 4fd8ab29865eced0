import { useState } from 'react';
import { tabStorage } from './tab-storage.ts';

const key = 'openfield.console.keysOff';

/** False when the keys of single letters and signs are off in this tab: a screen reader may need them, and speech types them. */
export const areKeysOn = (): boolean => tabStorage.read(key) === null;

/** The switch of the keys, kept for this tab. */
export function useKeySwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areKeysOn);
  const turn = (next: boolean) => {
    tabStorage.write(key, next ? null : 'off');
    setOn(next);
  };
  return [isOn, turn];
}
