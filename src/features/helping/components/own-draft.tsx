import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { pathTo } from '#contract/paths.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useNow } from '#src/clock/use-now.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { errorText } from '#src/features/error/error.view.ts';
import { draftKind, draftState } from '#src/features/helping/draft.view.ts';
import { ownDraftQueries } from '#src/features/helping/own-draft.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';
import { DraftFacts } from './draft-facts.tsx';

/** One own draft: how it stands, what the coach said, and the next step. */
export function OwnDraft({ record }: { record: DraftRecord }) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const client = useQueryClient();
  const isOnline = useOnline();
  const { area } = useHelperArea();
  const state = draftState(record, useNow());
  const { id, coach, reason, form, startsAt, class: cls } = record;
  const name = format.name(coach);
  const withdraw = useKeyedMutation('draft.withdraw', {
    onSettled: () => client.invalidateQueries({ queryKey: ownDraftQueries.all }),
    onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
    onSuccess: () => toast(t('draft.withdrawn'), { kind: 'done' }),
  });
  const takeBack = async () => {
    const question = { title: t('draft.withdraw.title'), text: t('draft.withdraw.text', { name }) };
    if (await confirmDialog({ ...question, confirmLabel: t('draft.withdraw.do') })) withdraw.mutate({ id });
  };
  const isDead = state === 'refused' || state === 'withdrawn' || state === 'expired';
  return (
    <>
      <DraftFacts
        record={record}
        status={<StatusBadge kind={draftKind(state)}>{t(`draft.state.${state}`)}</StatusBadge>}
      >
        <PersonRow
          face={<CoachFace coach={coach} />}
          name={t(cls ? 'leads' : 'draft.wouldLead', { name })}
          text={t(cls ? 'draft.earned' : 'draft.earns')}
        />
        {state === 'waits' ? (
          <FactRow
            icon="clock"
            title={t('draft.until', { when: format.deadline(startsAt, form.zone) })}
            text={t('draft.hidden')}
          />
        ) : null}
        {reason ? <FactRow icon="info" title={reason} text={t('draft.reasonOf', { name })} /> : null}
      </DraftFacts>
      {cls && state === 'agreed' ? (
        <ActionButton href={pathTo(area.classDetail, { id: cls.id })}>{t('draft.openClass')}</ActionButton>
      ) : null}
      {isDead ? (
        <ActionButton href={pathTo(area.createClass, { copy: id })}>{t('draft.again')}</ActionButton>
      ) : null}
      {state === 'waits' && record.actions.includes('withdraw') ? (
        <QuietButton
          busy={withdraw.isPending}
          offReason={isOnline ? undefined : t('offline')}
          onClick={() => void takeBack()}
        >
          {t('draft.withdraw.do')}
        </QuietButton>
      ) : null}
    </>
  );
}
