import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useInvitationSteps } from '#src/features/helping/use-invitation-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { ReasonSheet } from './reason-sheet.tsx';

interface InvitationActionsProps {
  record: InvitationRecord;
  /** It is known to the second that nothing can be done any more, though the record was read before. */
  isLate: boolean;
}

/** What the helper may do with an invitation now, and why not where that is to be known. */
export function InvitationActions({ record, isLate }: InvitationActionsProps) {
  const { t } = useTranslation('helping');
  const { t: tReasons } = useTranslation('reasons');
  const { t: tTrain } = useTranslation('train');
  const { area } = useHelperArea();
  const isOnline = useOnline();
  const [sheet, setSheet] = useState<'reject' | 'release'>();
  const { answer, withdraw, release, agree, basis } = useInvitationSteps(record);
  const { id, actions, whyNot } = record;
  const here = pathTo(area.reservationDetail, { id });
  const can = (action: InvitationRecord['actions'][number]) => !isLate && actions.includes(action);
  const offReason = isOnline ? undefined : t('offline');
  const close = () => setSheet(undefined);
  const takeBack = async () => {
    const isSure = await confirmDialog({
      title: t('withdraw.title'),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.do'),
    });
    if (isSure) withdraw.mutate({ id });
  };
  return (
    <>
      {whyNot && !isLate ? (
        <Banner
          kind="waiting"
          title={t('detail.cannotAgree')}
          action={
            whyNot === 'TRAINING_MISSING' ? (
              <QuietButton href={pathTo(paths.train, { redirect: here })}>{tTrain('toLessons')}</QuietButton>
            ) : undefined
          }
        >
          {tReasons(whyNot)}
        </Banner>
      ) : null}
      <Buttons>
        {can('agree') ? (
          <ActionButton busy={answer.isPending} offReason={offReason} onClick={() => agree(false)}>
            {t('agree')}
          </ActionButton>
        ) : null}
        {can('reject') ? (
          <QuietButton offReason={offReason} onClick={() => setSheet('reject')}>
            {t('reject.open')}
          </QuietButton>
        ) : null}
        {can('withdraw') ? (
          <QuietButton busy={withdraw.isPending} offReason={offReason} onClick={() => void takeBack()}>
            {t('withdraw.do')}
          </QuietButton>
        ) : null}
        {can('release') ? (
          <DangerButton offReason={offReason} onClick={() => setSheet('release')}>
            {t('release.open')}
          </DangerButton>
        ) : null}
      </Buttons>
      <ReasonSheet
        words="reject"
        isNeeded={false}
        keptAs={`help-reject:${id}`}
        sending={answer}
        onSend={(reason, onSuccess) =>
          answer.mutate({ id, answer: 'reject', reason, overlapConfirmed: false, basis }, { onSuccess })
        }
        open={sheet === 'reject'}
        onClose={close}
      />
      <ReasonSheet
        words="release"
        isNeeded
        keptAs={`help-release:${id}`}
        sending={release}
        onSend={(reason, onSuccess) => release.mutate({ id, reason }, { onSuccess })}
        open={sheet === 'release'}
        onClose={close}
      />
    </>
  );
}
