import { useTranslation } from 'react-i18next';
import type { PartnerCoach } from '#contract/partner.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { partnerSources } from '#src/features/partner/partner.queries.ts';
import { usePartnerSteps } from '#src/features/partner/use-partner-steps.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { promptDialog } from '#src/ui/dialogs.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { PartnerInvite } from './partner-invite.tsx';

/** The manager's part: who was invited, who works there, and what became of the others. */
export function PartnerManager({ id }: { id: string }) {
  const { t } = useTranslation('partner');
  const list = useList(partnerSources.coaches(id), { missing: t('manage.missing') });
  return (
    <Section title={t('manage.title')}>
      <PartnerInvite id={id} />
      <ListState {...list.view} skeleton="rows" empty={{ drawing: 'people', text: t('manage.empty') }}>
        <InfiniteList
          {...list.paging}
          label={t('manage.list')}
          render={(row) => <ManagedCoach row={row} />}
        />
      </ListState>
    </Section>
  );
}

function ManagedCoach({ row }: { row: PartnerCoach }) {
  const { t } = useTranslation('partner');
  const format = useFormat();
  const isOnline = useOnline();
  const { end } = usePartnerSteps();
  const { coach, state, answerBy, reason } = row;
  const name = format.name(coach);
  const action = row.actions.includes('withdraw')
    ? 'withdraw'
    : row.actions.includes('remove')
      ? 'remove'
      : undefined;
  const act = async (key: 'withdraw' | 'remove') => {
    const words = await promptDialog({
      title: t(`manage.${key}Ask`, { name }),
      text: t(`manage.${key}Text`),
      label: t('reason'),
      confirmLabel: t(`manage.${key}`),
      danger: true,
      maxLength: 200,
    });
    if (words !== null) end.mutate({ id: row.id, reason: words });
  };
  return (
    <PersonRow
      face={<CoachFace coach={coach} size={48} />}
      name={name}
      text={
        answerBy === undefined
          ? t(`manage.state.${state}`)
          : t('manage.waits', { until: format.deadline(answerBy, readerZone()) })
      }
      below={
        <>
          {reason ? <span className="of-row-text">{reason}</span> : null}
          {action ? (
            <QuietButton
              busy={end.isPending}
              offReason={isOnline ? undefined : t('offline')}
              onClick={() => void act(action)}
            >
              {t(`manage.${action}`)}
            </QuietButton>
          ) : null}
        </>
      }
    />
  );
}
