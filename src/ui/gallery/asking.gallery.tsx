import { useState } from 'react';
import { ActionButton, DangerButton, QuietButton } from '../action-button.tsx';
import { AnswerFold, AnswerRow, AnswerRows } from '../answer-rows.tsx';
import { Buttons } from '../buttons.tsx';
import { Checkbox } from '../checkbox.tsx';
import { ChipChecks } from '../chip-checks.tsx';
import { ChipChoice } from '../chip-choice.tsx';
import { Chips } from '../chips.tsx';
import { Choice } from '../choice.tsx';
import { Field } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { List } from '../list-row.tsx';
import { MarkChoice } from '../mark-choice.tsx';
import { MonthGrid } from '../month-grid.tsx';
import { PinnedFoot } from '../pinned-foot.tsx';
import { RadioList } from '../radio-list.tsx';
import { SearchField } from '../search-field.tsx';
import { Section } from '../section.tsx';
import { Stack } from '../stack.tsx';
import { StarsInput } from '../stars-input.tsx';
import { Stepper } from '../stepper.tsx';
import { toast } from '../toast.ts';
import { Toggle } from '../toggle.tsx';
import { MarkingsGallery } from './fields.gallery.tsx';

export function AskingGallery() {
  const [search, setSearch] = useState('Maya');
  const [chip, setChip] = useState('all');
  const [isFoldOpen, setFoldOpen] = useState(false);
  const [days, setDays] = useState<('mon' | 'sat')[]>(['sat']);
  const [why, setWhy] = useState<'ill' | 'other' | ''>('');
  const [code, setCode] = useState('482913');
  return (
    <>
      <SearchField label="Search instructors" value={search} onChange={setSearch} />
      <Chips
        label="Status"
        value={chip}
        onChange={setChip}
        chips={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'pay', label: 'Pending payment' },
          { value: 'agree', label: 'Pending agree' },
          { value: 'progress', label: 'In progress' },
          { value: 'done', label: 'Completed' },
        ]}
      />
      <ChipChecks
        label="Days"
        values={days}
        onChange={setDays}
        chips={[
          { value: 'mon', label: 'Mon' },
          { value: 'sat', label: 'Sat' },
        ]}
      />
      <ChipChoice
        label="Why?"
        value={why}
        onChange={setWhy}
        chips={[
          { value: 'ill', label: 'Ill' },
          { value: 'other', label: 'Something else' },
        ]}
      />
      <AnswerRows label="Your booking">
        <AnswerRow label="Who">Leo and Sofia</AnswerRow>
        <AnswerFold
          label="Pay"
          title="Balance"
          text="You have $514."
          isOpen={isFoldOpen}
          onToggle={() => setFoldOpen(!isFoldOpen)}
        >
          <p>Card, PayPal</p>
        </AnswerFold>
      </AnswerRows>
      <MonthGrid
        title="March 2027"
        weeks={[
          ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07'],
        ]}
        weekdays={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
        date="2027-03-02"
        today="2027-03-02"
        chosen="2027-03-04"
        first="2027-03-02"
        last="2027-03-06"
        dayLabel={(day) => day}
        marked={new Set(['2027-03-03', '2027-03-05'])}
        legend="A dot marks days with free hours."
        movedTo={() => undefined}
        onMove={() => undefined}
        onChoose={(day) => toast(day)}
        earlier={{
          label: 'Earlier month',
          onClick: () => undefined,
          offReason: 'No earlier month can be booked.',
        }}
        later={{ label: 'Later month', onClick: () => toast('Later month'), offReason: undefined }}
      />
      <MarkingsGallery />
      <ChoicesGallery />
      <ButtonsGallery />
      <Field
        label="Code"
        kind="code"
        value={code}
        onChange={setCode}
        maxLength={6}
        hint="Six characters, sent to your phone"
      />
    </>
  );
}

function ChoicesGallery() {
  const [pay, setPay] = useState<'balance' | 'card' | 'paypal'>('balance');
  const [seats, setSeats] = useState(1);
  const [stars, setStars] = useState(4);
  const [calm, setCalm] = useState(true);
  const [agreed, setAgreed] = useState(false);
  const [mark, setMark] = useState<'present' | 'absent' | 'excused'>('excused');
  return (
    <Section title="Choices">
      <RadioList
        label="Language"
        options={[
          { value: 'en', label: 'English' },
          { value: 'zh', label: '中文' },
        ]}
        value="en"
        onChange={() => undefined}
      />
      <Choice
        label="Pay with"
        value={pay}
        onChange={setPay}
        options={[
          {
            value: 'balance',
            title: 'Balance',
            text: '$40 left',
            media: <Icon name="wallet" />,
            after: '$24',
          },
          {
            value: 'card',
            title: 'Card',
            text: 'Held now, charged when Maya accepts',
            media: <Icon name="card" />,
          },
          { value: 'paypal', title: 'PayPal', text: 'Not available offline', disabled: true },
        ]}
      />
      <MarkChoice
        label="Sofia"
        options={[
          { value: 'present', icon: 'check', word: 'Present' },
          { value: 'absent', icon: 'cross', word: 'Absent', offReason: 'From 10:15 on' },
          { value: 'excused', icon: 'mail', word: 'Excused' },
        ]}
        value={mark}
        isLocal={mark === 'excused'}
        onChange={setMark}
        onOff={(reason) => toast(reason, { kind: 'refused' })}
      />
      <Stepper label="Children" value={seats} min={1} max={4} onChange={setSeats} />
      <StarsInput label="How was the class?" value={stars} onChange={setStars} />
      <List>
        <Toggle
          label="Calm mode"
          text="Muted colours, no motion, more room"
          checked={calm}
          onChange={setCalm}
        />
        <Toggle label="Reminders" checked={!calm} onChange={(on) => setCalm(!on)} />
      </List>
      <Checkbox
        checked={agreed}
        onChange={setAgreed}
        error={agreed ? undefined : 'Please agree before signing in.'}
      >
        I agree to the{' '}
        <a className="of-link" href="/ui?pushed">
          User Agreement
        </a>{' '}
        and the Privacy Policy.
      </Checkbox>
    </Section>
  );
}

function ButtonsGallery() {
  return (
    <Section title="Buttons">
      <Stack>
        <ActionButton icon="card">Pay $24 and request</ActionButton>
        <ActionButton busy>Sending</ActionButton>
        <ActionButton offReason="Choose a child first. The class is for ages 6 to 9.">
          Request a seat
        </ActionButton>
        <Buttons>
          <QuietButton icon="phone">Call</QuietButton>
          <QuietButton icon="calendar">Add to calendar</QuietButton>
        </Buttons>
        <DangerButton icon="cross">Cancel this booking</DangerButton>
        <PinnedFoot>
          <QuietButton>Save the form</QuietButton>
        </PinnedFoot>
      </Stack>
    </Section>
  );
}
