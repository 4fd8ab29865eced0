import './css/brief.css';
import './css/glance.css';
import { useTranslation } from 'react-i18next';

/**
 * `list` has rows with a picture, `rows` without; `days` and `faces` are the rows of glance-row.tsx, `briefs` those of brief-row.tsx, `shelf` its cards. `card` has a field on top, `plain` has none. `detail` and `record`
 * are such a card with lines under it; `prose` is lines alone.
 */
export type SkeletonLayout =
  | 'list'
  | 'rows'
  | 'days'
  | 'faces'
  | 'briefs'
  | 'shelf'
  | 'card'
  | 'plain'
  | 'detail'
  | 'record'
  | 'prose'
  | 'form';

const Bar = ({ wide, tall = false }: { wide: number; tall?: boolean }) => (
  <span className={tall ? 'of-bone of-bone-tall' : 'of-bone'} style={{ width: `${wide}%` }} />
);

const CardBones = ({ banner }: { banner: boolean }) => (
  <div className="of-card of-card-plain">
    {banner ? <div className="of-card-banner of-bone-banner" /> : null}
    <div className="of-card-body of-bones">
      <Bar wide={62} tall />
      <Bar wide={48} />
      <Bar wide={34} />
    </div>
  </div>
);

const RowBones = ({ media }: { media: boolean }) => (
  <li className="of-row">
    {media ? (
      <span className="of-row-media">
        <span className="of-bone of-bone-avatar" />
      </span>
    ) : null}
    <span className="of-row-main of-bones">
      <Bar wide={56} />
      <Bar wide={78} />
    </span>
  </li>
);

const GlanceBones = ({ isDay }: { isDay: boolean }) => (
  <li className="of-glance-item">
    <div className="of-glance">
      {isDay ? (
        <span className="of-rail of-bone-banner" />
      ) : (
        <span className="of-glance-face">
          <span className="of-bone of-bone-face" />
        </span>
      )}
      <span className="of-glance-lines of-bones">
        <Bar wide={58} />
        <Bar wide={82} />
        {isDay ? <Bar wide={44} /> : null}
      </span>
    </div>
  </li>
);

const BriefBones = () => (
  <li className="of-glance-item">
    <div className="of-glance of-brief">
      <span className="of-rail of-bone-banner" />
      <span className="of-glance-lines of-bones">
        <Bar wide={58} />
        <Bar wide={72} />
      </span>
    </div>
  </li>
);

const ShelfBones = () => (
  <li>
    <div className="of-shelf-card">
      <span className="of-shelf-art of-bone-banner" />
      <span className="of-shelf-lines of-bones">
        <Bar wide={72} />
        <Bar wide={86} />
        <Bar wide={54} />
      </span>
    </div>
  </li>
);

const FormBones = () => (
  <div className="of-bones">
    <Bar wide={30} />
    <span className="of-bone of-bone-input" />
  </div>
);

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

const Lines = ({ count }: { count: number }) =>
  times(count).map((i) => <Bar key={i} wide={94 - ((i * 29) % 46)} />);

function Bones({ layout, count }: { layout: SkeletonLayout; count: number }) {
  switch (layout) {
    case 'list':
    case 'rows':
      return (
        <ul className="of-list">
          {times(count).map((i) => (
            <RowBones key={i} media={layout === 'list'} />
          ))}
        </ul>
      );
    case 'days':
    case 'faces':
      return (
        <ul className="of-list">
          {times(count).map((i) => (
            <GlanceBones key={i} isDay={layout === 'days'} />
          ))}
        </ul>
      );
    case 'briefs':
      return (
        <ul className="of-list">
          {times(count).map((i) => (
            <BriefBones key={i} />
          ))}
        </ul>
      );
    case 'shelf':
      return (
        <ul className="of-shelf">
          {times(count).map((i) => (
            <ShelfBones key={i} />
          ))}
        </ul>
      );
    case 'form':
      return times(count).map((i) => <FormBones key={i} />);
    case 'card':
    case 'plain':
      return times(count).map((i) => <CardBones key={i} banner={layout === 'card'} />);
    case 'prose':
      return (
        <div className="of-bones">
          <Lines count={count * 2} />
        </div>
      );
    case 'detail':
    case 'record':
      return (
        <>
          <CardBones banner={layout === 'detail'} />
          <div className="of-bones">
            <Lines count={count} />
          </div>
        </>
      );
  }
}

interface SkeletonProps {
  /** The layout of the coming content, so that nothing jumps. */
  layout: SkeletonLayout;
  count?: number | undefined;
}

/** The shape of a page that is loading. */
export function Skeleton({ layout, count = layout === 'card' || layout === 'plain' ? 2 : 4 }: SkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className="of-stack of-skeleton" aria-busy="true">
      <span className="of-sr">{t('ui.loading')}</span>
      <Bones layout={layout} count={count} />
    </div>
  );
}
