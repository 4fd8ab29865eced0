import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { codeContact } from '#src/features/people/account/account.view.ts';
import { ContactBox } from '#src/features/people/account/components/contact-box.tsx';
import { useCountry } from '#src/features/people/account/use-country.ts';
import { useInviteGuardian } from '#src/features/people/guardian/use-invitation.ts';
import { FreshCode } from '#src/features/people/own-account/components/fresh-code.tsx';
import { needsFreshCode } from '#src/features/people/own-account/use-profile.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ChipChoice } from '#src/ui/chip-choice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

type Way = 'mobile' | 'email';

interface InviteDraft {
  way: Way;
  contact: string;
  country: string;
}

const addressOf = ({ way, contact, country }: InviteDraft) =>
  codeContact(way, { mobile: contact, email: contact, country });

interface InviteGuardianProps {
  me: User;
  participantId: string;
  isOnline: boolean;
  onDone: () => void;
}

/** Form for the contact of an invitation. Needs a fresh code first: a guardian has every right over a child. */
export function InviteGuardian({ me, participantId, isOnline, onDone }: InviteGuardianProps) {
  const { t } = useTranslation();
  const { usual, hasMobile } = useCountry();
  const invite = useInviteGuardian();
  const form = useForm<InviteDraft, Way>({
    start: { way: 'email', contact: '', country: '' },
    check: (typed) =>
      addressOf({ ...typed, country: typed.country || usual }) === undefined ? { contact: typed.way } : {},
    refused: { mobile: ['contact', 'mobile'], email: ['contact', 'email'] },
  });
  const { errors, change, isRight, refuse } = form;
  const draft = { ...form.draft, country: form.draft.country || usual };
  const { way } = draft;

  const submit = () => {
    const to = addressOf(draft);
    if (invite.isPending || !isRight() || to === undefined) return;
    invite.mutate(
      { participantIds: [participantId], to },
      {
        onSuccess: () => {
          toast(t('family.invite.sent'), { kind: 'done' });
          onDone();
        },
        onError: refuse,
      },
    );
  };
  if (needsFreshCode(invite.error)) return <FreshCode me={me} onConfirmed={submit} />;
  return (
    <Stack onSubmit={submit}>
      <ChipChoice<Way>
        label={t('family.invite.way')}
        chips={(['email', 'mobile'] as const)
          // Nobody can prove a number to which no code is sent.
          .filter((value) => value === 'email' || hasMobile)
          .map((value) => ({ value, label: t(`mine.profile.${value}`) }))}
        value={way}
        onChange={(next) => change({ way: next, contact: '' })}
      />
      <ContactBox
        way={way}
        label={t('family.invite.contact')}
        value={draft.contact}
        country={draft.country}
        onChange={change}
        error={errors.contact}
      />
      {invite.error ? <Banner kind="refused" title={errorText(invite.error, t)} /> : null}
      <ActionButton
        type="submit"
        busy={invite.isPending}
        offReason={isOnline ? undefined : t('mine.profile.offline')}
      >
        {t('family.invite.send')}
      </ActionButton>
    </Stack>
  );
}
