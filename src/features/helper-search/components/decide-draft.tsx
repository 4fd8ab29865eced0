import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DraftDetail } from '#contract/draft.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useDecideDraft } from '#src/features/helper-search/use-decide-draft.ts';
import { ReasonSheet } from '#src/features/helping/components/reason-sheet.tsx';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { toast } from '#src/ui/toast.ts';
import { DraftObstacle } from './draft-obstacle.tsx';

/** The coach's answer: agree as it stands, change it first, or refuse with a reason. */
export function DecideDraft({ record }: { record: DraftDetail }) {
  const { t } = useTranslation('helperSearch');
  const { t: tCommon } = useTranslation('common');
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isRefusing, setRefusing] = useState(false);
  const agree = useDecideDraft();
  const reject = useDecideDraft();
  const { id, whyNot } = record;
  const { name } = record.author;
  const offReason = isOnline ? undefined : t('draft.offline');
  const publish = () =>
    agree.mutate(
      { id, decision: 'agree', reason: '' },
      {
        onSuccess: ({ class: cls }) => {
          toast(t('draft.published', { name }), { kind: 'done' });
          if (cls) void navigate(pathTo(paths.coach.classDetail, { id: cls.id }), { replace: true });
        },
      },
    );
  return (
    <>
      <DraftObstacle record={record} />
      <p className="of-muted">{t('draft.brings')}</p>
      {agree.error ? (
        <Banner kind="refused" title={t('appointment.notDone')}>
          {errorText(agree.error, tCommon)}
        </Banner>
      ) : null}
      <Buttons>
        <ActionButton
          busy={agree.isPending}
          offReason={offReason ?? (whyNot === null ? undefined : t('draft.cannotAgree'))}
          onClick={publish}
        >
          {t('draft.agree')}
        </ActionButton>
        <QuietButton icon="edit" href={pathTo(paths.coach.createClass, { draft: id })}>
          {t('draft.change')}
        </QuietButton>
        <QuietButton offReason={offReason} onClick={() => setRefusing(true)}>
          {t('draft.refuse')}
        </QuietButton>
      </Buttons>
      <ReasonSheet
        words={{
          title: t('draft.refuseTitle'),
          text: t('draft.refuseText', { name }),
          do: t('draft.refuse'),
          done: t('draft.refused', { name }),
          reason: t('appointment.reason'),
          reasonNeeded: t('appointment.reasonNeeded'),
          notDone: t('appointment.notDone'),
        }}
        isNeeded
        keptAs={`draft-refuse:${id}`}
        sending={reject}
        onSend={(reason, onSuccess) =>
          reject.mutate({ id, decision: 'reject', reason }, { onSuccess: () => onSuccess() })
        }
        open={isRefusing}
        onClose={() => setRefusing(false)}
      />
    </>
  );
}
