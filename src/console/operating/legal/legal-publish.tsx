import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorLegal } from '#contract/content-operator.ts';
import type { LegalText } from '#contract/content.ts';
import { DAY_MS } from '#contract/durations.ts';
import { type LegalKind, languages } from '#contract/enums.ts';
import { now } from '#src/clock/clock.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextDiff } from '#src/console/base/text-diff.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { LegalAnswer } from './legal-answer.tsx';
import { linesOf } from './legal-text.view.ts';
import { useLegalStep } from './use-legal-step.ts';

/** Days until a new version takes effect; zero is the earliest instant that the server allows. */
const waits = [0, 7, 14, 30, 60, 90] as const;

interface LegalPublishProps {
  kind: LegalKind;
  draft: NonNullable<OperatorLegal['draft']>;
  current: LegalText;
  onPublished: () => void;
}

/** Shows what the draft changes, and publishes it as a new version after a question. */
export function LegalPublish({
  kind,
  draft: { edit, text, savedAt, savedByName },
  current,
  onPublished,
}: LegalPublishProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const select = useId();
  const [days, setDays] = useState(0);
  const step = useLegalStep(onPublished);
  const from = () => new Date(now() + days * DAY_MS).toISOString();
  const publish = () =>
    step.mutate({ do: 'publish', input: { kind, edit, ...(days > 0 && { effectiveFrom: from() }) } });
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('consoleRules.legal.changes')}</h2>
      <p className="faint">
        {t('consoleRules.legal.savedBy', {
          name: savedByName ?? t('consoleRules.nobody'),
          when: f.dayTime(savedAt, readerZone()),
        })}
      </p>
      {languages.map((one) => (
        <TextDiff key={one} language={one} before={linesOf(current[one])} after={linesOf(text[one])} />
      ))}
      <div className="field narrow">
        <label htmlFor={select}>{t('consoleRules.legal.when')}</label>
        <select id={select} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {waits.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t('consoleRules.legal.soon') : t('consoleRules.legal.inDays', { count: one })}
            </option>
          ))}
        </select>
      </div>
      <SureButton
        label={t('consoleRules.legal.publish')}
        go={t('consoleRules.legal.publishNow')}
        off={null}
        isBusy={step.isPending}
        onGo={publish}
      >
        <p>{t(`consoleRules.legal.means.${kind}`)}</p>
        <p>{t('consoleRules.legal.final')}</p>
      </SureButton>
      <LegalAnswer step={step} done={null} />
    </section>
  );
}
