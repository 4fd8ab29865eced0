import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { firstSteps, stepsOf } from '#src/features/first-steps/first-steps.view.ts';
import { useSession } from '#src/session/session.ts';
import { storage } from '#src/session/storage.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /service?steps=1: what somebody new does first, a step at a time. Who saw them is not shown the way any more. */
export function FirstSteps() {
  const { t } = useTranslation('help');
  const { role } = useSession();
  const [at, setAt] = useState(0);
  useEffect(() => storage.closeFirstSteps(), []);
  const steps = firstSteps(role);
  const who = stepsOf(role);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  return (
    <Screen
      title={t('steps.title')}
      subtitle={t('steps.at', { at: at + 1, count: steps.length })}
      back={paths.service}
      bottom={
        isLast ? (
          <ActionButton href={paths[role].home}>{t('steps.end')}</ActionButton>
        ) : (
          <ActionButton onClick={() => setAt(at + 1)}>{t('steps.next')}</ActionButton>
        )
      }
    >
      <NextSteps
        label={t('steps.title')}
        steps={steps.map(({ key, icon }, index) => ({
          state: index < at ? 'done' : index === at ? 'now' : 'ahead',
          icon,
          title: t(`steps.${who}.${key}.title`),
          text: index === at ? t(`steps.${who}.${key}.text`) : undefined,
        }))}
      />
      {step ? (
        <QuietButton icon={step.icon} href={step.href}>
          {t('steps.go', { what: t(`steps.${who}.${step.key}.title`) })}
        </QuietButton>
      ) : null}
      {at > 0 ? <QuietButton onClick={() => setAt(at - 1)}>{t('steps.before')}</QuietButton> : null}
      <QuietButton href={paths[role].home}>{t('steps.skip')}</QuietButton>
    </Screen>
  );
}
