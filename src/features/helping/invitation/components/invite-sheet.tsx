import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { HelpWanted } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { freePlaces, type FoundHelper } from '#src/features/helping/helper/coach-helpers.view.ts';
import { WantedCard } from '#src/features/helping/helper/components/wanted-card.tsx';
import { useInvite } from '#src/features/helping/invitation/use-invite.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { InvitePeople } from './invite-people.tsx';

interface InviteSheetProps {
  wanted: HelpWanted;
  chosen: readonly FoundHelper[];
  open: boolean;
  onClose: () => void;
  /** Called when all chosen helpers are invited. */
  onDone: () => void;
}

/**
 * Confirmation before helpers are invited: class, places, deadline, and missing requirements of each helper.
 */
export function InviteSheet({ wanted, chosen, open, onClose, onDone }: InviteSheetProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { form, sending, asked, send, confirmOverlap } = useInvite(wanted, chosen, onDone);
  const free = freePlaces(wanted);
  const off = !isOnline
    ? t('helperSearch.offline')
    : chosen.length > free
      ? t('helperSearch.invite.tooMany', { count: free })
      : undefined;
  return (
    <Sheet
      title={t('helperSearch.invite.title', { count: chosen.length })}
      open={open}
      onClose={onClose}
      bottom={
        chosen.length > 0 ? (
          <ActionButton busy={sending.isPending} offReason={off} onClick={send}>
            {t('helperSearch.invite.send', { count: chosen.length })}
          </ActionButton>
        ) : undefined
      }
    >
      <Stack onSubmit={send}>
        <WantedCard wanted={wanted} />
        {wanted.asked + chosen.length > free ? <p>{t('helperSearch.invite.first')}</p> : null}
        {sending.data ? <InviteOutcome items={sending.data.items} asked={asked} /> : null}
        <InvitePeople
          chosen={chosen}
          overlaps={form.draft.overlaps}
          onOverlap={confirmOverlap}
          error={form.errors.overlaps && t(`helperSearch.invite.${form.errors.overlaps}`)}
        />
        <Field
          label={t('helperSearch.invite.message')}
          hint={t('helperSearch.invite.messageHint')}
          kind="textarea"
          optional
          maxLength={limits.message}
          value={form.draft.message}
          onChange={(message) => form.change({ message })}
        />
        {sending.error ? (
          <Banner kind="refused" title={t('helperSearch.invite.notDone')}>
            {errorText(sending.error, t)}
          </Banner>
        ) : null}
      </Stack>
    </Sheet>
  );
}

interface InviteOutcomeProps {
  items: Output<'invitation.create'>['items'];
  asked: readonly FoundHelper[];
}

/** Helpers who were not invited, each with the reason. */
function InviteOutcome({ items, asked }: InviteOutcomeProps) {
  const { t } = useTranslation();
  return asked.map(({ helper: { id, name } }) => {
    const whyNot = items.find(({ helperId }) => helperId === id)?.whyNot;
    return whyNot ? (
      <Banner key={id} kind="refused" title={t('helperSearch.invite.notInvited', { name })}>
        {whyNot === 'HELPER_CLASH' ? t('helperSearch.invite.clash') : t(`reasons.${whyNot}`)}
      </Banner>
    ) : null;
  });
}
