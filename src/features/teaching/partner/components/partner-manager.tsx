import { useTranslation } from 'react-i18next';
import type { PartnerCoach } from '#contract/partner.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { partnerSources } from '#src/features/teaching/partner/partner.queries.ts';
import { usePartnerSteps } from '#src/features/teaching/partner/use-partner-steps.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { promptDialog } from '#src/ui/dialogs.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';
import { PartnerInvite } from './partner-invite.tsx';

/** The manager's part: invited instructors, working ones, and what became of the others. */
export function PartnerManager({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useList(partnerSources.coaches(id), { missing: t('partner.manage.missing') });
  return (
    <Section title={t('partner.manage.title')}>
      <PartnerInvite id={id} />
      <ListState
        {...list.view}
        skeleton="rows"
        empty={{ drawing: 'people', text: t('partner.manage.empty') }}
      >
        <InfiniteList
          {...list.paging}
          label={t('partner.manage.list')}
          render={(row) => <ManagedCoach row={row} />}
        />
      </ListState>
    </Section>
  );
}

function ManagedCoach({ row }: { row: PartnerCoach }) {
  const { t } = useTranslation();
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
      title: t(`partner.manage.${key}Ask`, { name }),
      text: t(`partner.manage.${key}Text`),
      label: t('partner.reason'),
      confirmLabel: t(`partner.manage.${key}`),
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
          ? t(`partner.manage.state.${state}`)
          : t('partner.manage.waits', { until: format.deadline(answerBy, readerZone()) })
      }
      below={
        <>
          {reason ? (
            <span className="of-row-text">
              <Written>{reason}</Written>
            </span>
          ) : null}
          {action ? (
            <QuietButton
              busy={end.isPending}
              offReason={isOnline ? undefined : t('partner.offline')}
              onClick={() => void act(action)}
            >
              {t(`partner.manage.${action}`)}
            </QuietButton>
          ) : null}
        </>
      }
    />
  );
}
