import { useState } from 'react';
import { QuietButton } from '../action-button.tsx';
import { Avatar } from '../avatar.tsx';
import { FoldBody } from '../fold-row.tsx';
import { IconButton } from '../icon-button.tsx';
import { List, ListRow, RowControls, RowLine } from '../list-row.tsx';
import { MarkChoice } from '../mark-choice.tsx';

const options = [
  { value: 'present', icon: 'check', word: 'Present' },
  { value: 'absent', icon: 'cross', word: 'Absent' },
  { value: 'excused', icon: 'mail', word: 'Excused' },
] as const;

/** A child in the list of a class: the link, what is marked beside it, a warning, the attendance, the needs. */
export function ClassRowGallery() {
  const [isOpen, setOpen] = useState(false);
  const [mark, setMark] = useState<(typeof options)[number]['value']>();
  return (
    <List label="June">
      <ListRow
        href="/ui"
        media={<Avatar name="June" seed="j" size={40} />}
        title="June (age 8)"
        text="Elena Moreau"
        beside={
          <>
            <IconButton icon="cross" label="June is not here" />
            <QuietButton label="June leaves">Leaves</QuietButton>
          </>
        }
      />
      <RowControls>
        <p className="of-row-text of-danger-text">Medical: nuts</p>
      </RowControls>
      <RowLine
        button={
          <IconButton
            icon="heart"
            label="What June needs"
            opens={{ isOpen, id: 'june' }}
            onClick={() => setOpen(!isOpen)}
          />
        }
      >
        <MarkChoice
          label="June"
          isLabelHidden
          options={options}
          value={mark}
          isLocal={false}
          onChange={setMark}
          onOff={() => undefined}
        />
      </RowLine>
      <FoldBody id="june" isOpen={isOpen}>
        <p>Whistles are hard.</p>
      </FoldBody>
    </List>
  );
}
