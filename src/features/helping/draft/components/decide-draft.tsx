import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftDetail } from '#contract/draft.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import { useDecideDraft } from '#src/features/helping/draft/use-decide-draft.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { toast } from '#src/ui/toast.ts';
import { DraftObstacle } from './draft-obstacle.tsx';

/** The coach's answer: agree without a change, change it first, or refuse with a reason. */
export function DecideDraft({ record }: { record: DraftDetail }) {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const [isRefusing, setRefusing] = useState(false);
  const agree = useDecideDraft();
  const reject = useDecideDraft();
  const { id, whyNot } = record;
  const { name } = record.author;
  const offReason = isOnline ? undefined : t('helperSearch.draft.offline');
  const publish = () =>
    agree.mutate(
      { id, decision: 'agree', reason: '' },
      {
        onSuccess: ({ class: cls }) => {
          toast(t('helperSearch.draft.published', { name }), { kind: 'done' });
          if (cls) void goOn(pathTo(paths.coach.classDetail, { id: cls.id }), { replace: true });
        },
      },
    );
  return (
    <>
      <DraftObstacle record={record} />
      <p className="of-muted">{t('helperSearch.draft.brings')}</p>
      {agree.error ? (
        <Banner kind="refused" title={t('helperSearch.appointment.notDone')}>
          {errorText(agree.error, t)}
        </Banner>
      ) : null}
      <Buttons>
        <ActionButton
          busy={agree.isPending}
          offReason={offReason ?? (whyNot === null ? undefined : t('helperSearch.draft.cannotAgree'))}
          onClick={publish}
        >
          {t('helperSearch.draft.agree')}
        </ActionButton>
        <QuietButton icon="edit" href={pathTo(paths.coach.createClass, { draft: id })}>
          {t('helperSearch.draft.change')}
        </QuietButton>
        <QuietButton offReason={offReason} onClick={() => setRefusing(true)}>
          {t('helperSearch.draft.refuse')}
        </QuietButton>
      </Buttons>
      <ReasonSheet
        words={{
          title: t('helperSearch.draft.refuseTitle'),
          text: t('helperSearch.draft.refuseText', { name }),
          do: t('helperSearch.draft.refuse'),
          done: t('helperSearch.draft.refused', { name }),
          reason: t('helperSearch.appointment.reason'),
          reasonNeeded: t('helperSearch.appointment.reasonNeeded'),
          notDone: t('helperSearch.appointment.notDone'),
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
