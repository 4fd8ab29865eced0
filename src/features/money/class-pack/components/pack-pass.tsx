import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { packState } from '#src/features/money/class-pack/class-pack.view.ts';
import { usePackActions } from '#src/features/money/class-pack/use-pack-actions.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

interface PackPassProps {
  pack: ClassPackDetail;
  isOnline: boolean;
}

/** Passes the pack on to another participant of the account. Renders nothing without one. */
export function PackPass({ pack, isOnline }: PackPassProps) {
  const { t } = useTranslation();
  const { pass } = usePackActions();
  const [wanted, setWanted] = useState('');
  const to = pack.people.find(({ id }) => id === wanted);
  const isOver = packState(pack, useNow()) === 'over';
  if (!pack.actions.includes('pass') || isOver || pack.left === 0 || pack.people.length === 0) return null;
  const act = () => {
    if (to === undefined || pass.isPending) return;
    pass.mutate(
      { id: pack.id, participantId: to.id },
      { onSuccess: () => toast(t('pack.pass.done', { name: to.name }), { kind: 'done' }) },
    );
  };
  return (
    <Section title={t('pack.pass.title')}>
      {pass.error ? <Banner kind="refused" title={errorText(pass.error, t)} /> : null}
      <p className="of-hint">{t('pack.pass.text', { name: pack.person.name || t('pack.otherChild') })}</p>
      <Choice
        label={t('pack.pass.who')}
        options={pack.people.map(({ id, name }) => ({ value: id, title: name }))}
        value={to?.id ?? ''}
        onChange={setWanted}
      />
      <QuietButton
        busy={pass.isPending}
        offReason={!isOnline ? t('pack.pass.offline') : to === undefined ? t('pack.pass.choose') : undefined}
        onClick={act}
      >
        {to === undefined ? t('pack.pass.act') : t('pack.pass.actTo', { name: to.name })}
      </QuietButton>
    </Section>
  );
}
