import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassPackDetail } from '#contract/class-pack.ts';
import { usePackActions } from '#src/features/class-pack/use-pack-actions.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';

interface PackPassProps {
  pack: ClassPackDetail;
  isOnline: boolean;
}

/** Passing the pack on to another own person. Nothing where there is nobody. */
export function PackPass({ pack, isOnline }: PackPassProps) {
  const { t } = useTranslation('pack');
  const { t: tCommon } = useTranslation('common');
  const { pass } = usePackActions();
  const [wanted, setWanted] = useState('');
  const to = pack.people.find(({ id }) => id === wanted);
  if (!pack.actions.includes('pass') || pack.left === 0 || pack.people.length === 0) return null;
  const act = () => {
    if (to === undefined || pass.isPending) return;
    pass.mutate(
      { id: pack.id, participantId: to.id },
      { onSuccess: () => toast(t('pass.done', { name: to.name }), { kind: 'done' }) },
    );
  };
  return (
    <Section title={t('pass.title')}>
      {pass.error ? <Banner kind="refused" title={errorText(pass.error, tCommon)} /> : null}
      <p className="of-hint">{t('pass.text', { name: pack.person.name })}</p>
      <Choice
        label={t('pass.who')}
        options={pack.people.map(({ id, name }) => ({ value: id, title: name }))}
        value={to?.id ?? ''}
        onChange={setWanted}
      />
      <QuietButton
        busy={pass.isPending}
        offReason={!isOnline ? t('pass.offline') : to === undefined ? t('pass.choose') : undefined}
        onClick={act}
      >
        {to === undefined ? t('pass.act') : t('pass.actTo', { name: to.name })}
      </QuietButton>
    </Section>
  );
}
