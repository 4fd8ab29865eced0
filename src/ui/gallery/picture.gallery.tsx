import { Avatar } from '../avatar.tsx';
import { EmptyDrawing } from '../empty-drawing.tsx';
import { iconPaths, type IconName } from '../icon-paths.ts';
import { Icon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { markingLines } from '../markings-kinds.ts';
import { Markings, type MarkingsKind } from '../markings.tsx';
import { Prose } from '../prose.tsx';
import { QrCode } from '../qr-code.tsx';
import { Section } from '../section.tsx';
import { Stars } from '../stars.tsx';

const kinds: MarkingsKind[] = [
  'court',
  'pitch',
  'lanes',
  'track',
  'mat',
  'stave',
  'chess',
  'pool',
  'diamond',
  'wall',
  'net',
  'dance',
];
const icons = Object.keys(iconPaths) as IconName[];
const drawings = ['field', 'calendar', 'people', 'message', 'wallet'] as const;
const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 8 };

export function PictureGallery() {
  return (
    <>
      <Section title="Fields">
        {kinds.map((kind) => (
          <div key={kind}>
            <p className="of-hint">
              {kind}, {markingLines('one', kind).path.length} letters
            </p>
            <div style={grid}>
              {['one', 'two', 'three'].map((seed) => (
                <div key={seed} style={{ height: 66, borderRadius: 10, overflow: 'hidden' }}>
                  <Markings seed={seed} kind={kind} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </Section>
      <Section title="People">
        <span className="of-row-below">
          <Avatar name="Maya Lindqvist" seed="m" size={72} />
          <Avatar name="陈美玲" seed="n" size={56} />
          <Avatar name="Daniel Osei" seed="d" />
          <Logo size={48} />
          <Stars value={4.2} label="4.2 of 5 stars" />
        </span>
      </Section>
      <Section title="Codes">
        <QrCode text="OPENFIELD:1:01A208F7-C5AC-7DFB-A4CA-BD171E1DFD5E:QPDRC88S" label="A code of a class" />
        <QrCode text={undefined} label="A code that is being made" />
      </Section>
      <Section title="Icons">
        <div style={{ ...grid, gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))' }}>
          {icons.map((name) => (
            <div key={name} style={{ display: 'grid', justifyItems: 'center', fontSize: 11 }}>
              <Icon name={name} size={28} />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Drawings">
        <span className="of-row-below">
          {drawings.map((name) => (
            <EmptyDrawing key={name} name={name} />
          ))}
        </span>
      </Section>
      <Prose>
        <h2>Running text</h2>
        <p>A readable line length, with air between the lines, for introductions and legal pages.</p>
        <ul>
          <li>Short sentences.</li>
          <li>Plain words.</li>
        </ul>
      </Prose>
    </>
  );
}
