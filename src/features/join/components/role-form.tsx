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
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
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
  const before = newestForm(record);
  const form = useForm<JoinDraft, JoinError>({
    start: joinDraftOf(before),
    check: (typed) => joinMarks(typed, { role, needed, today }),
    refused: joinRefused,
    keptAs: `join:${role}`,
  });
  const { draft, errors } = form;
  const isChange = record?.state === 'approved';

  const submit = () => {
    if (join.isPending || !isOnline || !form.isRight()) return;
    join.mutate(
      {
        role,
        form: {
          ...joinInput(draft, before, role, language),
          ...(pictures && picturesInput(pictures.items, role)),
        },
      },
      {
        onSuccess: (answered) => {
          void form.drop();
          const isWaiting = answered.state === 'submitted' || answered.revision !== null;
          toast(tCommon(isWaiting ? 'submitted' : 'saved'), { kind: 'done' });
        },
        onError: (failed) => {
          if (!form.refuse(failed)) toast(errorText(failed, tCommon), { kind: 'refused' });
        },
      },
    );
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
        {t(isChange ? 'revision.submit' : 'submit')}
      </ActionButton>
    </Stack>
  );
}
