import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { type Language, languages } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { errorText } from '#src/console/base/error-text.ts';
import { OffButton } from '#src/console/base/off-button.tsx';
import { saveFile } from '#src/ui/save-file.ts';

/** Makes a PDF for the bank. Each making is a line of the audit log, and the page keeps nothing of it. */
export function EvidenceForm({ chargeback: { id, actions } }: { chargeback: ChargebackRecord }) {
  const { t } = useTranslation();
  const [text, setText] = useKept(`${id} evidence reason`, '');
  const [language, setLanguage] = useKept<Language>(`${id} evidence language`, 'en');
  const [hasMessages, setMessages] = useKept(`${id} evidence messages`, false);
  const make = useMutation({
    mutationFn: async (input: Input<'operator.chargebackEvidence'>) => {
      const { name, type, base64 } = await ask('operator.chargebackEvidence', input);
      saveFile(name, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }));
    },
    gcTime: 0,
    retry: false,
  });
  if (!actions.includes('evidence')) return null;
  const reason = text.trim();
  return (
    <>
      <h2>{t('consoleChargeback.evidenceTitle')}</h2>
      <p>{t('consoleChargeback.evidenceLead')}</p>
      <div className="filter">
        <label>
          {t('consoleChargeback.language')}
          <select
            value={language}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'en')}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`consoleChargeback.languages.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className="choice">
        <input type="checkbox" checked={hasMessages} onChange={({ target }) => setMessages(target.checked)} />{' '}
        {t('consoleChargeback.withMessages')}
      </label>
      <TextBox
        label={t('consoleChargeback.why')}
        hint={t('consoleChargeback.whyHint', { count: limits.readReason })}
        maxLength={limits.reason}
        value={text}
        onValue={setText}
      />
      <OffButton
        isBusy={make.isPending}
        off={
          Array.from(reason).length < limits.readReason
            ? t('consoleChargeback.short', { count: limits.readReason })
            : null
        }
        onPress={() => {
          if (!make.isPending) make.mutate({ id, language, hasMessages, reason });
        }}
      >
        {t('consoleChargeback.make')}
      </OffButton>
      <div className="answer" aria-live="polite">
        {make.isSuccess ? <p className="done">{t('consoleChargeback.made')}</p> : null}
        {make.error === null ? null : <p className="wrong">{errorText(make.error, t)}</p>}
      </div>
    </>
  );
}
