import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { pathTo } from '#contract/paths.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { draftKind, draftState } from '#src/features/helping/draft/draft.view.ts';
import { ownDraftQueries } from '#src/features/helping/draft/own-draft.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';
import { DraftFacts } from './draft-facts.tsx';

/** One draft of the helper: its status, the coach's answer, and the next step. */
export function OwnDraft({ record }: { record: DraftRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { area } = useHelperArea();
  const state = draftState(record, useNow());
  const { id, coach, reason, form, startsAt, class: cls } = record;
  const name = format.name(coach);
  const withdraw = useKeyedMutation('draft.withdraw', {
    onSettled: () => client.invalidateQueries({ queryKey: ownDraftQueries.all }),
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
    onSuccess: () => toast(t('helping.draft.withdrawn'), { kind: 'done' }),
  });
  const takeBack = async () => {
    const question = {
      title: t('helping.draft.withdraw.title'),
      text: t('helping.draft.withdraw.text', { name }),
    };
    if (await confirmDialog({ ...question, confirmLabel: t('helping.draft.withdraw.do') }))
      withdraw.mutate({ id });
  };
  const isDead = state === 'refused' || state === 'withdrawn' || state === 'expired';
  return (
    <>
      <DraftFacts
        record={record}
        status={<StatusBadge kind={draftKind(state)}>{t(`helping.draft.state.${state}`)}</StatusBadge>}
      >
        <PersonRow
          face={<CoachFace coach={coach} />}
          name={t(cls ? 'helping.leads' : 'helping.draft.wouldLead', { name })}
          text={t(cls ? 'helping.draft.earned' : 'helping.draft.earns')}
        />
        {state === 'waits' ? (
          <FactRow
            icon="clock"
            title={t('helping.draft.until', { when: format.deadline(startsAt, form.zone) })}
            text={t('helping.draft.hidden')}
          />
        ) : null}
        {reason ? <FactRow icon="info" title={reason} text={t('helping.draft.reasonOf', { name })} /> : null}
      </DraftFacts>
      {cls && state === 'agreed' ? (
        <ActionButton href={pathTo(area.classDetail, { id: cls.id })}>
          {t('helping.draft.openClass')}
        </ActionButton>
      ) : null}
      {isDead ? (
        <ActionButton href={pathTo(area.createClass, { copy: id })}>{t('helping.draft.again')}</ActionButton>
      ) : null}
      {state === 'waits' && record.actions.includes('withdraw') ? (
        <QuietButton
          busy={withdraw.isPending}
          offReason={isOnline ? undefined : t('helping.offline')}
          onClick={() => void takeBack()}
        >
          {t('helping.draft.withdraw.do')}
        </QuietButton>
      ) : null}
    </>
  );
}
