import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorLegal } from '#contract/content-operator.ts';
import { now } from '#src/clock/clock.ts';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { LegalAnswer } from './legal-answer.tsx';
import { LegalChange } from './legal-change.tsx';
import { useLegalStep } from './use-legal-step.ts';

/** Versions of a legal text, the newest first. One that has not taken effect can be recalled. */
export function LegalVersions({ legal: { kind, versions } }: { legal: OperatorLegal }) {
  const { t } = useTranslation();
  const f = useFormat();
  const step = useLegalStep();
  const [open, setOpen] = useState<string>();
  const when = (instant: string) => f.dayTime(instant, readerZone());
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('consoleRules.legal.versions')}</h2>
      <ul className="rows">
        {versions.map(({ version, effectiveFrom, by, byName, isCurrent, recalledAt }, place) => {
          const isAhead = recalledAt === null && new Date(effectiveFrom).getTime() > now();
          const before = versions.slice(place + 1).find((one) => one.recalledAt === null);
          return (
            <li key={version} className="row letter">
              <b>{version}</b>
              <ul className="facts">
                <li>{t('consoleRules.legal.from', { when: when(effectiveFrom) })}</li>
                <li className="faint">
                  {by === null
                    ? t('consoleRules.legal.ofBuild')
                    : t('consoleRules.legal.by', { name: byName ?? t('consoleRules.nobody') })}
                </li>
                {isCurrent ? (
                  <li>
                    <span className="mark good">{t('consoleRules.legal.isCurrent')}</span>
                  </li>
                ) : null}
                {isAhead ? (
                  <li>
                    <span className="mark warn">{t('consoleRules.legal.isAhead')}</span>
                  </li>
                ) : null}
                {recalledAt === null ? null : (
                  <li>{t('consoleRules.legal.recalled', { when: when(recalledAt) })}</li>
                )}
              </ul>
              <button
                type="button"
                className="quiet"
                aria-expanded={open === version}
                onClick={() => setOpen(open === version ? undefined : version)}
              >
                {t('consoleRules.legal.look', { version })}
              </button>
              {open === version ? (
                <LegalChange kind={kind} version={version} before={before?.version} />
              ) : null}
              {isAhead ? (
                <ReasonStep
                  id={`legal ${kind} ${version}`}
                  open={t('consoleRules.legal.recall')}
                  consequences={t('consoleRules.legal.recallMeans', { version })}
                  go={t('consoleRules.legal.recallNow')}
                  isDanger
                  isBusy={step.isPending}
                  label={t('consoleRules.legal.reason')}
                  hint={t('consoleRules.legal.reasonHint')}
                  onReason={(reason, onSuccess) =>
                    step.mutate({ do: 'recall', input: { kind, version, reason } }, { onSuccess })
                  }
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <LegalAnswer step={step} done={t('consoleRules.legal.recalledNow')} />
    </section>
  );
}
