import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JoinRecord } from '#contract/join.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { joinPictureQueries } from '#src/features/join/join-pictures.queries.ts';
import { picturesInput } from '#src/features/join/join-pictures.view.ts';
import {
  joinDraftOf,
  joinInput,
  joinMarks,
  joinRefused,
  newestForm,
  saidOf,
  saidOfField,
  youngest,
  type AskedRole,
  type JoinDraft,
  type JoinError,
  type JoinField,
} from '#src/features/join/join.view.ts';
import { useJoin } from '#src/features/join/use-join.ts';
import { useSaveDraft } from '#src/features/join/use-save-draft.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { JoinBoxes } from './join-boxes.tsx';
import { JoinPictures } from './join-pictures.tsx';

interface RoleFormProps {
  role: AskedRole;
  record: JoinRecord | undefined;
  /** What the server needs of this role. */
  needed: readonly string[];
  today: string;
}

/** The form of a role: kept on the phone while it is typed, then sent for review. */
export function RoleForm({ role, record, needed, today }: RoleFormProps) {
  const { t } = useTranslation('join');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const isOnline = useOnline();
  const join = useJoin();
  const { data: pictures } = useQuery(joinPictureQueries.mine(role));
  const { user } = useSession();
  const newest = newestForm(record);
  // A student's form begins with the name that everybody reads already.
  const before = role === 'student' && user !== null ? { name: user.name, ...newest } : newest;
  const form = useForm<JoinDraft, JoinError>({
    start: joinDraftOf(before),
    check: (written) => joinMarks(written, { role, needed, today }),
    refused: joinRefused,
    keptAs: `join:${role}`,
  });
  const { draft, errors } = form;
  const isReviewed = role !== 'student';
  const isChange = isReviewed && record?.state === 'approved';
  const save = useSaveDraft();
  // Nothing was asked for yet, or the record says that it may be kept.
  const maySave = isReviewed && (record === undefined || record.actions.includes('save'));

  const typed = () => ({
    role,
    form: {
      ...joinInput(draft, before, role, language),
      ...(pictures && picturesInput(pictures.items, role)),
    },
  });
  const onError = (failed: Error) => {
    if (!form.refuse(failed)) toast(errorText(failed, tCommon), { kind: 'refused' });
  };
  const keep = () => {
    if (save.isPending || !isOnline) return;
    save.mutate(typed(), {
      onSuccess: () => {
        void form.drop();
        toast(tCommon('saved'), { kind: 'done' });
      },
      onError,
    });
  };
  const submit = () => {
    if (join.isPending || !isOnline || !form.isRight()) return;
    join.mutate(typed(), {
      onSuccess: (answered) => {
        void form.drop();
        const isWaiting = answered.state === 'submitted' || answered.revision !== null;
        toast(tCommon(isWaiting ? 'submitted' : 'saved'), { kind: 'done' });
      },
      onError,
    });
  };
  const errorOf = (field: JoinField) => {
    const error = errors[field];
    return error ? t(`invalid.${error}`, { age: youngest[role] }) : saidOf(record, draft, field);
  };

  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={submit}>
      {form.isBack ? (
        <Banner
          kind="local"
          title={t('back')}
          action={<QuietButton onClick={form.startOver}>{t('startOver')}</QuietButton>}
        />
      ) : null}
      {isChange ? <p>{t('revision.lead')}</p> : null}
      <JoinBoxes role={role} draft={draft} needed={needed} change={form.change} errorOf={errorOf} />
      <JoinPictures role={role} saidOf={(field) => saidOfField(record, field)} />
      <ActionButton type="submit" busy={join.isPending} offReason={isOnline ? undefined : t('off')}>
        {t(isChange ? 'revision.submit' : isReviewed ? 'submit' : 'student.submit')}
      </ActionButton>
      {maySave ? (
        <QuietButton busy={save.isPending} offReason={isOnline ? undefined : t('off')} onClick={keep}>
          {t('draft.save')}
        </QuietButton>
      ) : null}
    </Stack>
  );
}
