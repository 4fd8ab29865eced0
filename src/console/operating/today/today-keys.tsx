import { useTranslation } from 'react-i18next';
import { KeySwitch } from '#src/console/base/key-switch.tsx';

const rows = [
  { keys: ['J', 'K', '↓', '↑'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['C'], does: 'claim' },
  { keys: ['S'], does: 'snooze' },
  { keys: ['N'], does: 'note' },
  { keys: ['/'], does: 'search' },
  { keys: ['?'], does: 'help' },
] as const;

interface TodayKeysProps {
  isShown: boolean;
  isOn: boolean;
  onShown: (isShown: boolean) => void;
  onOn: (isOn: boolean) => void;
}

/** The keys of the page. They can be switched off: speech input types letters, too. */
export function TodayKeys({ isShown, isOn, onShown, onOn }: TodayKeysProps) {
  const { t } = useTranslation();
  return (
    <div className="today-keys">
      <button type="button" className="quiet" aria-expanded={isShown} onClick={() => onShown(!isShown)}>
        {t('consoleToday.keys')} <kbd>?</kbd>
      </button>
      {isShown ? (
        <>
          <dl>
            {rows.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(`consoleToday.key.${does}`)}</dd>
              </div>
            ))}
          </dl>
          <KeySwitch label={t('consoleToday.keysOn')} isOn={isOn} onTurn={onOn} />
        </>
      ) : null}
    </div>
  );
}
