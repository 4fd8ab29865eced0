import { useState } from 'react';
import { ActionButton, DangerButton, QuietButton } from '../action-button.tsx';
import { confirmDialog, promptDialog } from '../dialogs.ts';
import { InstallHint } from '../install-hint.tsx';
import { LinkRow, List } from '../list-row.tsx';
import { LoadingToast } from '../loading-toast.tsx';
import { progress } from '../progress.ts';
import { Section } from '../section.tsx';
import { Sheet } from '../sheet.tsx';
import { Stack } from '../stack.tsx';
import { toast } from '../toast.ts';
import { UpdateBar } from '../update-bar.tsx';

const askToCancel = async () => {
  const yes = await confirmDialog({
    title: 'Cancel this booking?',
    text: 'You get $24 back to your balance. <b>Maya</b> is told at once.',
    confirmLabel: 'Cancel the booking',
    cancelLabel: 'Keep it',
    danger: true,
  });
  toast(yes ? 'Cancelled' : 'Kept', { kind: yes ? 'done' : 'info' });
};

const askForReason = async () => {
  const reason = await promptDialog({ title: 'Why?', label: 'Reason', confirmLabel: 'Send', maxLength: 80 });
  if (reason !== null) toast(`Sent: ${reason}`, { kind: 'done' });
};

export function FeedbackGallery() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(0);
  return (
    <>
      <Section title="Bars and hints">
        <UpdateBar onUpdate={() => undefined} onLater={() => undefined} />
        <InstallHint onInstall={() => undefined} onDismiss={() => undefined} />
        <InstallHint onDismiss={() => undefined} />
      </Section>
      <Section title="Sheets, dialogs, toasts">
        <Stack>
          <QuietButton onClick={() => setOpen(true)}>Open a sheet</QuietButton>
          <DangerButton onClick={() => void askToCancel()}>Ask to cancel</DangerButton>
          <QuietButton onClick={() => void askForReason()}>Ask for a reason</QuietButton>
          <QuietButton onClick={() => toast('Saved', { kind: 'done' })}>Say: saved</QuietButton>
          <QuietButton
            onClick={() =>
              toast('This class filled up before your request arrived. No booking, no charge.', {
                kind: 'refused',
                action: { label: 'Other times', onClick: () => undefined },
              })
            }
          >
            Say: refused
          </QuietButton>
          <QuietButton onClick={() => progress.start()}>Start the page progress</QuietButton>
          <QuietButton onClick={() => progress.done()}>End it</QuietButton>
          <QuietButton onClick={() => setBusy(busy + 1)}>One more request</QuietButton>
          <QuietButton onClick={() => setBusy(Math.max(0, busy - 1))}>One less</QuietButton>
        </Stack>
        <LoadingToast count={busy} />
      </Section>
      <Sheet
        title="Who comes along?"
        open={open}
        onClose={() => setOpen(false)}
        bottom={<ActionButton onClick={() => setOpen(false)}>Choose Leo</ActionButton>}
      >
        <List>
          <LinkRow icon="child" label="Leo, 7" onClick={() => setOpen(false)} />
          <LinkRow icon="child" label="Mira, 9" href="/ui?pushed" />
          <LinkRow icon="plus" label="Add a child" onClick={() => undefined} />
        </List>
      </Sheet>
    </>
  );
}
