import { NavLeft, NavRight, NavTitle, Navbar } from 'framework7-react';
import {
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from './icon.tsx';
import { InListPane } from './list-pane.tsx';
import { tintOf } from './markings-kinds.ts';
import { Markings, type MarkingsKind } from './markings.tsx';
import { historyIndex, setNavDirection } from './nav.ts';
import { PersonCover, type PersonCoverProps } from './person-cover.tsx';
import { RoutePage } from './route-page.tsx';
import { noteVisit } from './visited-screens.ts';
import { Written } from './written.tsx';

// Its typings leave `role` out; it reaches the element.
const landmark = { role: 'banner' };

/** The head of a screen that begins with the next class, on the drawing of its activity. */
export interface ScreenHero {
  /** Usually an id: it chooses the drawing. */
  seed: string;
  kind?: MarkingsKind | undefined;
  /** Above the heading, small: the state, and how far away it is. */
  status: ReactNode;
  /** In the place of the title, as the largest text. */
  heading: ReactNode;
  /** Below the heading: lines and buttons. */
  children: ReactNode;
}

/** The head of a screen that introduces the app. */
export interface ScreenIntro {
  /** One line: the name, and small ways elsewhere. */
  bar: ReactNode;
  picture: ReactNode;
  /** In the place of the title. */
  heading: string;
}

export interface ScreenProps {
  title: string;
  subtitle?: string | undefined;
  /**
   * A way back: to this page, when the app was opened here; `true` means home. Leave out on the pages of
   * tabs.
   */
  back?: true | string | undefined;
  /** One or two IconButtons. */
  actions?: ReactNode;
  /** The heading is large and scrolls with the page. The default for pages without a way back. */
  large?: boolean | undefined;
  /** Pull to refresh; the spinner stays until the promise settles. */
  onRefresh?: (() => Promise<unknown>) | undefined;
  /** The one primary action, kept within the thumb's reach above the tab bar. */
  bottom?: ReactNode;
  /** Above the content and always in sight: a search field, chips. */
  top?: ReactNode;
  /** A search field in the place of the title, which only screen readers read then. */
  field?: ReactNode;
  /** Instead of the head with the title; the title then names the document only. */
  hero?: ScreenHero | undefined;
  /** On the page of a person, in the place of the head: the drawing goes on under the bar, and the title is the name. */
  cover?: Omit<PersonCoverProps, 'heading'> | undefined;
  /** The same for a screen that introduces the app. */
  intro?: ScreenIntro | undefined;
  children: ReactNode;
}

/** One page: heading, actions, content, the one primary action; sets the document's title. */
export function Screen({
  title,
  subtitle,
  back,
  actions,
  large,
  onRefresh,
  bottom,
  top,
  field,
  hero,
  cover,
  intro,
  children,
}: ScreenProps) {
  const isLarge = large ?? back === undefined;
  const heading = useId();
  const isInPane = useContext(InListPane);
  // The page beside the list has the one `main` and `h1` of the document.
  const [Main, Heading] = isInPane ? (['div', 'h2'] as const) : (['main', 'h1'] as const);
  useEffect(() => {
    if (isInPane) return;
    document.title = `Openfield · ${title}`;
    noteVisit(title);
  }, [title, isInPane]);
  // The shape that index.html drew for the first moments.
  useLayoutEffect(() => document.querySelector('#boot')?.remove(), []);

  const main = useRef<HTMLElement>(null);
  const isScrolled = useScrolled(main, cover !== undefined);

  const titleBlock = (
    <span className={field ? 'of-sr' : 'of-titles'}>
      <Heading id={heading} tabIndex={-1} className={isLarge ? 'of-title-large' : 'of-title'}>
        <Written>{title}</Written>
      </Heading>
      {subtitle ? (
        <span className="of-subtitle">
          <Written>{subtitle}</Written>
        </span>
      ) : null}
    </span>
  );
  const bar =
    back === undefined ? null : (
      <Navbar outline={false} {...(isInPane ? {} : landmark)}>
        <NavLeft>{isInPane ? null : <BackLink fallback={back === true ? '/' : back} />}</NavLeft>
        {isLarge ? null : cover ? (
          // The heading is in the page.
          <NavTitle>
            {isScrolled ? (
              <span className="of-title" aria-hidden="true">
                {title}
              </span>
            ) : null}
          </NavTitle>
        ) : (
          <NavTitle>{titleBlock}</NavTitle>
        )}
        <NavRight>{actions}</NavRight>
      </Navbar>
    );
  return (
    <RoutePage
      className={[
        'of-screen',
        bottom ? 'of-has-bottom' : '',
        cover ? 'of-covered' : '',
        isScrolled ? 'of-scrolled' : '',
      ]
        .filter(Boolean)
        .join(' ')}
      bar={bar}
      bottom={
        bottom ? (
          <section data-m="pinned" className="of-bottom" aria-labelledby={heading}>
            {bottom}
          </section>
        ) : null
      }
      onRefresh={onRefresh}
    >
      <Main
        ref={main as RefObject<HTMLDivElement | null>}
        aria-labelledby={isInPane ? undefined : heading}
        className="of-main"
      >
        <Head
          {...{ title, hero, cover, intro, field, heading, isLarge }}
          actions={isLarge && back !== undefined ? undefined : actions}
          titleBlock={titleBlock}
        />
        {top ? <div className="of-top">{top}</div> : null}
        <div className="of-stack">{children}</div>
      </Main>
    </RoutePage>
  );
}

interface HeadProps extends Pick<ScreenProps, 'title' | 'hero' | 'cover' | 'intro' | 'field' | 'actions'> {
  /** Id of the heading. */
  heading: string;
  isLarge: boolean;
  titleBlock: ReactNode;
}

/** The head that scrolls with the page, with its heading. */
function Head({ title, hero, cover, intro, field, actions, heading, isLarge, titleBlock }: HeadProps) {
  return cover ? (
    <PersonCover
      {...cover}
      heading={
        <h1 id={heading} tabIndex={-1} className="of-person-name">
          <Written>{title}</Written>
        </h1>
      }
    />
  ) : hero ? (
    <header data-m="hero" className={`of-hero ${tintOf(hero.seed, hero.kind)}`}>
      <Markings seed={hero.seed} kind={hero.kind} />
      <p className="of-hero-status">{hero.status}</p>
      <h1 id={heading} tabIndex={-1} className="of-hero-heading of-tnum">
        {hero.heading}
      </h1>
      {hero.children}
      <span className="of-head-actions">{actions}</span>
    </header>
  ) : intro ? (
    <header className="of-intro">
      {intro.bar}
      {intro.picture}
      <h1 id={heading} tabIndex={-1} className="of-intro-heading">
        {intro.heading}
      </h1>
    </header>
  ) : isLarge ? (
    <header className={field ? 'of-top of-field-head' : 'of-head'}>
      {titleBlock}
      {field}
      {actions === undefined ? null : <span className="of-head-actions">{actions}</span>}
    </header>
  ) : null;
}

/** Pixels after which the name has left the screen. */
const nameGone = 96;

/** True when the page was scrolled past its heading. */
function useScrolled(main: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const content = main.current?.closest('.page-content');
    if (!isOn || !content) return undefined;
    const look = () => setScrolled(content.scrollTop > nameGone);
    look();
    content.addEventListener('scroll', look, { passive: true });
    return () => content.removeEventListener('scroll', look);
  }, [main, isOn]);
  return isOn && isScrolled;
}

/**
 * Goes back in the app's own history, or to `fallback` when the app was opened on this page. Always a real
 * link.
 */
function BackLink({ fallback }: { fallback: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setNavDirection('pop');
    void (historyIndex() > 0 ? navigate(-1) : navigate(fallback, { replace: true, viewTransition: true }));
  };
  return (
    <a href={fallback} className="of-icon-button of-back" aria-label={t('ui.back')} onClick={onClick}>
      <Icon name="arrowBack" />
    </a>
  );
}
