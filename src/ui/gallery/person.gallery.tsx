import { ActionButton } from '../action-button.tsx';
import { Avatar } from '../avatar.tsx';
import { FactStrip } from '../fact-strip.tsx';
import { FoldRow } from '../fold-row.tsx';
import { List } from '../list-row.tsx';
import { MatchLines } from '../match-lines.tsx';
import { Meanings } from '../meanings.tsx';
import { NeedGlyph } from '../need-glyph.tsx';
import { NeedTiles } from '../need-tiles.tsx';
import { PersonCover } from '../person-cover.tsx';
import { PinnedAct } from '../pinned-act.tsx';
import { Section } from '../section.tsx';
import { ShortText } from '../short-text.tsx';
import { TimeRow } from '../time-row.tsx';
import { ClassRowGallery } from './class-row.gallery.tsx';

const story =
  'I was a lifeguard for six summers before I began to teach. My brother does not speak, so picture cards have always been part of my day. We start every lesson at the same step with the same song, and nobody goes under water before saying yes.';

const at = (hour: number) => ({ href: '/ui', time: `${hour}:00 AM`, label: `${hour}:00 AM, Tuesday` });

/** The page of an instructor. */
export function PersonGallery() {
  return (
    <Section title="A person">
      <PersonCover
        seed="m"
        kind="pool"
        face={<Avatar name="Maya Lindqvist" seed="m" kind="pool" size={96} />}
        heading={<h3 className="of-person-name">Maya Lindqvist</h3>}
        lines={['Swimming · Austin', 'English and Spanish']}
      />
      <FactStrip
        label="What is known of Maya"
        facts={[
          { icon: 'shield', title: 'Checked', text: 'to Apr 3', label: 'Background checked until April 3' },
          { title: '11 years', text: 'teaching', label: 'Teaching for 11 years' },
          { icon: 'star', title: '4.8', text: '31 reviews', label: '4.8 of 5 stars', href: '/ui' },
          { title: '43 of 43', text: 'on time', label: '43 of 43 requests answered in time' },
        ]}
      />
      <MatchLines
        label="The needs of your family"
        lines={[
          { id: 'l', name: 'Leo', text: '3 of 3 for Leo', kind: 'all' },
          { id: 's', name: 'Sofia', text: '1 of 2 for Sofia, not said: Low vision', kind: 'some' },
          { id: 'n', name: 'Noah', text: 'Ask about Noah', kind: 'none' },
        ]}
      />
      <NeedTiles
        label="What Maya can meet"
        tiles={[
          { glyph: 'quietSpace', word: 'Quiet space' },
          { glyph: 'visualSchedule', word: 'Visual schedule' },
          { glyph: 'nonverbal', word: 'Without spoken words' },
        ]}
      />
      <Meanings
        meanings={[{ glyph: 'quietSpace', word: 'Quiet space', meaning: 'A calm corner away from noise.' }]}
      />
      <p>
        <NeedGlyph name="signLanguage" />
      </p>
      <List>
        <FoldRow icon="card" title="Class packs">
          <p>4 sessions, $180</p>
        </FoldRow>
      </List>
      <PinnedAct title="From $18" text="next on Sat, Dec 12, 9:30 AM">
        <ActionButton href="/ui">See times</ActionButton>
      </PinnedAct>
      <ClassRowGallery />
      <ShortText>{story}</ShortText>
      <TimeRow label="Tue, Dec 8" times={[at(9), at(10), at(11)]} />
      <TimeRow label="Wed, Dec 9" times={[at(9), at(10), at(11), at(8)]} />
      <TimeRow label="Thu, Dec 10" isLong times={[{ ...at(9), own: 'for you Thu, Dec 10, 4:00 PM' }]} />
    </Section>
  );
}
