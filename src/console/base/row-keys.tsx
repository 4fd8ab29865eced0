import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeySwitch } from './key-switch.tsx';
import { useKeySwitch } from './use-key-switch.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Lists whose rows are reached with J and K. The keys can be switched off: speech input types letters, too. */
export function RowKeys({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOn, turn] = useKeySwitch();
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(isOn, place);
  return (
    <>
      <p className="faint">
        <KeySwitch label={t('console.rowKeys')} isOn={isOn} onTurn={turn} />
      </p>
      <div ref={place}>{children}</div>
    </>
  );
}
