import { useTranslation } from 'react-i18next';

/** Shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('console');
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">{t('setUp.recovery')}</h2>
      <p>{t('setUp.recoveryText')}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button type="button" className="main" onClick={onDone}>
        {t('setUp.kept')}
      </button>
    </section>
  );
}
