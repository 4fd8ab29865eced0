import { useState } from 'react';
import { AddressText } from '../address-text.tsx';
import { CheckGroup } from '../check-group.tsx';
import { Checkbox } from '../checkbox.tsx';
import { EmptyState } from '../empty-state.tsx';
import { FileButton } from '../file-button.tsx';
import { NextSteps } from '../next-steps.tsx';
import { PictureGrid, PictureTile } from '../picture-grid.tsx';
import { Pictures } from '../pictures.tsx';
import { Proofs } from '../proofs.tsx';
import { Quilt } from '../quilt.tsx';
import { RemovableChips } from '../removable-chips.tsx';
import { Section } from '../section.tsx';
import { ShortSelect } from '../short-select.tsx';
import { WordButton, WordLink, WordSelect } from '../word.tsx';
import { Written } from '../written.tsx';

const field = (tint: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="${tint}" d="M0 0h4v3H0z"/></svg>`)}`;

export function MoreGallery() {
  const [chosen, setChosen] = useState<readonly string[]>(['Mia']);
  const [needs, setNeeds] = useState<readonly string[]>(['Quiet space', 'Wheelchair', 'Sign language']);
  const [unit, setUnit] = useState('USD');
  const toggle = (name: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <>
      <Section title="Text that people wrote" card>
        <p>
          <Written>小提琴入门 with Maya</Written>
        </p>
      </Section>
      <Section title="The app in a picture, and facts about it">
        <Quilt />
        <Proofs
          proofs={[
            { icon: 'shield', title: 'Every instructor is checked', text: 'With the date' },
            { icon: 'lock', title: 'You choose what they read', text: 'For each booking' },
          ]}
        />
      </Section>
      <Section title="Plain words as controls">
        <p className="of-words">
          <WordLink href="#word">Log in</WordLink>
          <WordButton isQuiet lang="zh-Hans" onClick={() => setUnit('CNY')}>
            中文
          </WordButton>
          <WordSelect
            label="Unit"
            value={unit}
            options={['USD', 'CNY'].map((value) => ({ value, label: value }))}
            onChange={setUnit}
          >
            Change
          </WordSelect>
        </p>
      </Section>
      <Section title="Several boxes" card>
        {[undefined, 'Choose who comes.'].map((error) => (
          <CheckGroup key={error ?? ''} label="Who comes?" error={error}>
            {['Mia', 'Leo'].map((name) => (
              <Checkbox key={name} checked={chosen.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
                {name}
              </Checkbox>
            ))}
          </CheckGroup>
        ))}
      </Section>
      <Section title="What happens next" card>
        <NextSteps
          label="What happens next"
          steps={[
            { state: 'done', icon: 'check', title: 'Request sent' },
            { state: 'now', icon: 'clock', title: 'Maya answers', text: 'by Thu 6:00 PM' },
            { state: 'ahead', icon: 'calendar', title: 'The session', text: 'Sat 9:30 AM' },
          ]}
        />
      </Section>
      <Section title="Chosen filters">
        <RemovableChips
          label="Filters"
          chips={needs.map((label) => ({
            key: label,
            label,
            onRemove: () => setNeeds(needs.filter((one) => one !== label)),
          }))}
        />
        <RemovableChips
          isSmall
          label="Small: Filters"
          chips={needs.map((label) => ({
            key: label,
            label,
            onRemove: () => setNeeds(needs.filter((one) => one !== label)),
          }))}
        />
        <ShortSelect label="Currency" value={unit} options={['USD', 'CNY', 'SGD']} onChange={setUnit} />
      </Section>
      <PictureSection />
      <Section title="An address that breaks anywhere">
        <AddressText>https://openfield.example/calendar/7f1c0a9e4bd84f0f9d2f0d6c2a51e3b7.ics</AddressText>
      </Section>
      <EmptyState drawing="calendar" text="Nothing is booked yet." />
    </>
  );
}

function PictureSection() {
  return (
    <Section title="Pictures">
      <Pictures
        label="Pictures of Maya"
        pictures={[
          { src: field('#9fd7c3'), alt: 'The pool' },
          { src: field('#f3c6a5'), alt: 'The lanes' },
        ]}
      />
      <PictureGrid label="Own pictures">
        <PictureTile bytes={undefined} alt="On its way" part={0.4} />
        <PictureTile
          bytes={undefined}
          alt="Sent"
          below="Sent"
          remove={{ label: 'Remove', onClick: () => undefined }}
        />
      </PictureGrid>
      <FileButton accept="image/*" onFile={() => undefined}>
        Add a picture
      </FileButton>
      <FileButton accept="image/*" onFile={() => undefined} offReason="Five pictures are there.">
        Add another
      </FileButton>
    </Section>
  );
}
