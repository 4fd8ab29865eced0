import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isCode } from '#contract/form.rules.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { isCodeRefusal, type LostContact } from '#src/features/people/account/account.view.ts';
import { CodeField } from '#src/features/people/code/components/code-field.tsx';
import { useConfirmCode } from '#src/features/people/own-account/use-profile.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface ConfirmContactProps {
  lost: LostContact;
  onReplace: () => void;
  onDone: () => void;
}

/** A code to a contact at which messages did not arrive: typed in, it proves that they arrive again. */
export function ConfirmContact({ lost, onReplace, onDone }: ConfirmContactProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirmCode();
  const { draft, errors, change, isRight, refuse } = useForm<{ code: string }, 'code'>({
    start: { code: '' },
    check: (typed) => (isCode(typed.code) ? {} : { code: 'code' }),
    refused: { code: ['code', 'code'] },
  });
  const refused = isCodeRefusal(confirm.error) ? errorText(confirm.error, t) : undefined;
  const submit = () => {
    if (confirm.isPending || !isRight()) return;
    confirm.mutate(
      { channel: lost.channel, code: draft.code },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: accountQueries.me().queryKey });
          toast(t('mine.profile.unreachable.reached'), { kind: 'done' });
          onDone();
        },
        onError: refuse,
      },
    );
  };
  return (
    <Stack onSubmit={submit}>
      <p>{t(`mine.profile.unreachable.${lost.why}`)}</p>
      <CodeField
        contact={lost.channel === 'mobile' ? { mobile: lost.value } : { email: lost.value }}
        purpose="ownContact"
        value={draft.code}
        onChange={(code) => {
          confirm.reset();
          change({ code });
        }}
        error={refused ?? (errors.code && t('account.invalid.code'))}
      />
      {confirm.error && refused === undefined ? (
        <Banner kind="refused" title={errorText(confirm.error, t)} />
      ) : null}
      <ActionButton type="submit" busy={confirm.isPending}>
        {t('mine.profile.confirm')}
      </ActionButton>
      <QuietButton onClick={onReplace}>
        {t(lost.channel === 'mobile' ? 'mine.profile.replaceMobile' : 'mine.profile.replaceEmail')}
      </QuietButton>
    </Stack>
  );
}
