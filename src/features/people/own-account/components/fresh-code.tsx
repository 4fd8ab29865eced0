import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { isCode } from '#contract/form.rules.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { codeChannels, isCodeRefusal } from '#src/features/people/account/account.view.ts';
import { useCountry } from '#src/features/people/account/use-country.ts';
import { CodeField } from '#src/features/people/code/components/code-field.tsx';
import { useConfirmCode } from '#src/features/people/own-account/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Stack } from '#src/ui/stack.tsx';

type Channel = 'mobile' | 'email';

interface CodeDraft {
  channel: Channel;
  code: string;
}

interface FreshCodeProps {
  me: User;
  /** A contact was proved: for ten minutes the refused request may be sent again. */
  onConfirmed: () => void;
}

/** Collects a fresh code to one of the person's contacts. A change that could lock them out needs it. */
export function FreshCode({ me, onConfirmed }: FreshCodeProps) {
  const { t } = useTranslation();
  const { hasMobile } = useCountry();
  const channels = codeChannels(me, hasMobile);
  const confirm = useConfirmCode();
  const { draft, errors, change, isRight, refuse } = useForm<CodeDraft, 'code'>({
    start: { channel: channels[0] ?? 'email', code: '' },
    check: (typed) => (isCode(typed.code) ? {} : { code: 'code' }),
    refused: { code: ['code', 'code'] },
  });
  const { channel, code } = draft;

  const refused = isCodeRefusal(confirm.error) ? errorText(confirm.error, t) : undefined;

  const submit = () => {
    if (confirm.isPending || !isRight()) return;
    confirm.mutate({ channel, code }, { onSuccess: onConfirmed, onError: refuse });
  };
  return (
    <Stack onSubmit={submit}>
      <h3>{t('mine.profile.freshTitle')}</h3>
      <p>{t('mine.profile.freshText')}</p>
      <Choice<Channel>
        label={t('mine.profile.freshWhere')}
        options={channels.map((value) => ({
          value,
          title: t(`mine.profile.${value}`),
          text: me[value] ?? '',
        }))}
        value={channel}
        // A code belongs to the address that it was sent to.
        onChange={(next) => change({ channel: next, code: '' })}
      />
      <CodeField
        key={channel}
        contact={channel === 'mobile' ? { mobile: me.mobile ?? '' } : { email: me.email ?? '' }}
        purpose="ownContact"
        value={code}
        onChange={(typed) => {
          confirm.reset();
          change({ code: typed });
        }}
        error={refused ?? (errors.code && t('account.invalid.code'))}
      />
      {confirm.error && refused === undefined ? (
        <Banner kind="refused" title={errorText(confirm.error, t)} />
      ) : null}
      <ActionButton type="submit" busy={confirm.isPending}>
        {t('mine.profile.confirm')}
      </ActionButton>
    </Stack>
  );
}
