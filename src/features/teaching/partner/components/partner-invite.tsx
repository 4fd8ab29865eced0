import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { coachSearchQueries } from '#src/features/teaching/coach/coach-search.queries.ts';
import { usePartnerSteps } from '#src/features/teaching/partner/use-partner-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Field } from '#src/ui/field.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

const shown = 5;

/** Finds an approved instructor by name and invites them. */
export function PartnerInvite({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { invite } = usePartnerSteps();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const found = useInfiniteQuery(coachSearchQueries.search(asked === '' ? undefined : { name: asked }));
  const coaches = asked === '' ? [] : (found.data?.pages[0]?.items ?? []);
  const choose = async (coach: CoachCard) => {
    const name = format.name(coach);
    const isSure = await confirmDialog({
      title: t('partner.manage.inviteAsk', { name }),
      text: t('partner.manage.inviteText'),
      confirmLabel: t('partner.manage.invite'),
    });
    if (!isSure) return;
    invite.mutate(
      { id, coachId: coach.id },
      {
        onSuccess: () => {
          setTyped('');
          setAsked('');
          toast(t('partner.manage.invited', { name }), { kind: 'done' });
        },
      },
    );
  };
  return (
    <Stack onSubmit={() => setAsked(typed.trim())}>
      <Field
        label={t('partner.manage.find')}
        value={typed}
        onChange={setTyped}
        maxLength={60}
        autoComplete="off"
      />
      <QuietButton
        type="submit"
        icon="search"
        busy={found.isFetching || invite.isPending}
        offReason={isOnline ? undefined : t('partner.offline')}
      >
        {t('partner.manage.search')}
      </QuietButton>
      {asked !== '' && found.isSuccess && coaches.length === 0 ? <p>{t('partner.manage.nobody')}</p> : null}
      {coaches.length > 0 ? (
        <List label={t('partner.manage.found')}>
          {coaches.slice(0, shown).map((coach) => (
            <PersonRow
              key={coach.id}
              face={<CoachFace coach={coach} size={48} />}
              name={format.name(coach)}
              after={t('partner.manage.invite')}
              onClick={() => void choose(coach)}
            />
          ))}
        </List>
      ) : null}
    </Stack>
  );
}
