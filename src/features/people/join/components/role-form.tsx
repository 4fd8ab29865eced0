import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JoinRecord } from '#contract/join.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { nameFaultText } from '#src/features/base/form/name-fault.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { joinQueries } from '#src/features/people/join/join.queries.ts';
import {
  joinDraftOf,
  joinInput,
  joinMarks,
  joinRefused,
  newestForm,
  remarkOf,
  remarkOnField,
  youngest,
  type JoinDraft,
  type JoinError,
  type JoinField,
} from '#src/features/people/join/join.view.ts';
import { FormPictures } from '#src/features/people/picture/components/form-pictures.tsx';
import { formPictureQueries } from '#src/features/people/picture/form-pictures.queries.ts';
import { picturesInput } from '#src/features/people/picture/form-pictures.view.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { preferences } from '#src/session/preferences.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { PinnedFoot } from '#src/ui/pinned-foot.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { JoinBoxes } from './join-boxes.tsx';

interface RoleFormProps {
  role: AskedRole;
  record: JoinRecord | undefined;
  /** Fields that the server requires for this role. */
  needed: readonly string[];
  today: string;
}

/** The form of a role: the phone stores its draft; then it is sent for review. */
export function RoleForm({ role, record, needed, today }: RoleFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const join = useJoin();
  const { data: pictures } = useQuery(formPictureQueries.mine(role));
  const { user } = useSession();
  const newest = newestForm(record);
  // A student's form starts with the public name of the account.
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
  // No request exists yet, or the record has the action `save`.
  const maySave = isReviewed && (record === undefined || record.actions.includes('save'));

  const typed = () => ({
    role,
    form: {
      ...joinInput(draft, before, role, language),
      ...(pictures && picturesInput(pictures.items, role)),
    },
  });
  const onError = (failed: Error) => {
    if (!form.refuse(failed)) toast(errorText(failed, t), { kind: 'refused' });
  };
  const keep = () => {
    if (save.isPending || !isOnline) return;
    save.mutate(typed(), {
      onSuccess: () => {
        void form.drop();
        toast(t('common.saved'), { kind: 'done' });
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
        toast(t(isWaiting ? 'common.submitted' : 'common.saved'), { kind: 'done' });
      },
      onError,
    });
  };
  const errorOf = (field: JoinField) => {
    const error = errors[field];
    if (error === undefined) return remarkOf(record, draft, field);
    const sentence = t(`join.invalid.${error}`, { age: youngest[role] });
    return error === 'nameRule' ? nameFaultText(String(draft[field]), t, sentence) : sentence;
  };

  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={submit}>
      {form.isBack ? (
        <Banner
          kind="local"
          title={t('join.back')}
          action={<QuietButton onClick={form.startOver}>{t('join.startOver')}</QuietButton>}
        />
      ) : null}
      {isChange ? <p>{t('join.revision.lead')}</p> : null}
      <JoinBoxes role={role} draft={draft} needed={needed} change={form.change} errorOf={errorOf} />
      <FormPictures role={role} remarkOf={(field) => remarkOnField(record, field)} />
      {maySave ? (
        <QuietButton busy={save.isPending} offReason={isOnline ? undefined : t('join.off')} onClick={keep}>
          {t('join.draft.save')}
        </QuietButton>
      ) : null}
      <PinnedFoot>
        <ActionButton type="submit" busy={join.isPending} offReason={isOnline ? undefined : t('join.off')}>
          {t(isChange ? 'join.revision.submit' : isReviewed ? 'join.submit' : 'join.student.submit')}
        </ActionButton>
      </PinnedFoot>
    </Stack>
  );
}

/** Sends the form: a request for a role, a mended one, or a change of approved facts. */
function useJoin() {
  const client = useQueryClient();
  return useKeyedMutation('join.submit', {
    onSuccess: async (_record, { role, form }) => {
      // Searches start in the city of the form, unless the person chose another one.
      if (role === 'student' && form.cityId !== undefined && preferences.get().city === null)
        preferences.setCity(form.cityId);
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}

/** Stores the form in the account without handing it in, so that another phone can continue it. */
function useSaveDraft() {
  const client = useQueryClient();
  return useKeyedMutation('join.save', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}
