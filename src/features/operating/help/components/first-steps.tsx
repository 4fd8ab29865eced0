import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { firstSteps, stepsOf } from '#src/features/operating/help/first-steps.view.ts';
import { useSession } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /service?steps=1: the first steps of a new person, one at a time. Opening them hides the link for good. */
export function FirstSteps() {
  const { t } = useTranslation();
  const { role } = useSession();
  const [at, setAt] = useState(0);
  useEffect(() => storage.markStepsRead(role), [role]);
  const steps = firstSteps(role);
  const who = stepsOf(role);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  return (
    <Screen
      title={t('help.steps.title')}
      subtitle={t('help.steps.at', { at: at + 1, count: steps.length })}
      back={paths.service}
      bottom={
        isLast ? (
          <ActionButton href={paths[role].home}>{t('help.steps.end')}</ActionButton>
        ) : (
          <ActionButton onClick={() => setAt(at + 1)}>{t('help.steps.next')}</ActionButton>
        )
      }
    >
      <NextSteps
        label={t('help.steps.title')}
        steps={steps.map(({ key, icon }, index) => ({
          state: index < at ? 'done' : index === at ? 'now' : 'ahead',
          icon,
          title: t(`help.steps.${who}.${key}.title`),
          text: index === at ? t(`help.steps.${who}.${key}.text`) : undefined,
        }))}
      />
      {step ? (
        <QuietButton icon={step.icon} href={step.href}>
          {t('help.steps.go', { what: t(`help.steps.${who}.${step.key}.title`) })}
        </QuietButton>
      ) : null}
      {at > 0 ? <QuietButton onClick={() => setAt(at - 1)}>{t('help.steps.before')}</QuietButton> : null}
      <QuietButton href={paths[role].home}>{t('help.steps.skip')}</QuietButton>
    </Screen>
  );
}
