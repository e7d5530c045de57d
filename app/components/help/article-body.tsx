import { Text } from '#app/components/ui/text.ts';
import type {
  FigureGroup,
  HelpArticleView,
  HelpPart,
  HelpTerm,
  HelpVideo,
} from '#app/view-models/help/help-view.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './help.module.css';

/** Renders the content of an article, for its page and for the panel beside another page. */
export function ArticleBody({
  article: { title, summary, video, parts, figures },
}: {
  readonly article: HelpArticleView;
}) {
  return (
    <div className={styles['place']}>
      <div className={styles['article']}>
        <Text as="p" variant="bodyLg" tone="subdued">
          {summary}
        </Text>
        {video !== null && <Film title={title} video={video} />}
        {parts.map((part, at) => (
          // An article never changes while it is shown.
          // eslint-disable-next-line react/no-array-index-key
          <Part key={at} part={part} />
        ))}
        {figures.length > 0 && <Figures groups={figures} />}
      </div>
    </div>
  );
}

function Part({ part }: { readonly part: HelpPart }) {
  switch (part.kind) {
    case 'heading':
      return (
        <Text as="h2" variant="headingMd">
          {part.text}
        </Text>
      );
    case 'paragraph':
      return (
        <Text as="p">
          <MarkedText text={part.text} />
        </Text>
      );
    case 'terms':
      return <Terms terms={part.terms} />;
    default: {
      const List = part.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List className={styles['list']}>
          {part.items.map((item, at) => (
            // eslint-disable-next-line react/no-array-index-key
            <li key={at}>
              <MarkedText text={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Terms({ terms }: { readonly terms: readonly HelpTerm[] }) {
  return (
    <dl className={styles['terms']}>
      {terms.map(({ name, meaning }) => (
        <Term key={name.map(({ text }) => text).join()} name={name} meaning={meaning} />
      ))}
    </dl>
  );
}

function Term({ name, meaning }: HelpTerm) {
  return (
    <>
      <dt>
        <MarkedText text={name} />
      </dt>
      <dd>
        <MarkedText text={meaning} />
      </dd>
    </>
  );
}

/** Renders a video, which is loaded on play; a player loads when it comes into view. */
function Film({
  title,
  video: { url, kind },
}: {
  readonly title: string;
  readonly video: HelpVideo;
}) {
  const label = `Video: ${title}`;
  return kind === 'file' ? (
    // The installation's own film: captions are in its file, if it has any.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video className={styles['video']} src={url} aria-label={label} preload="none" controls />
  ) : (
    <iframe
      className={styles['video']}
      src={url}
      title={label}
      // Players read what they keep under their own name; the installation chose whose player it is.
      // eslint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      loading="lazy"
      allowFullScreen
    />
  );
}

function Figures({ groups }: { readonly groups: readonly FigureGroup[] }) {
  return (
    <>
      <nav aria-label="Figures" className={styles['contents']}>
        {groups.map(({ title }) => (
          <a key={title} href={`#${toId(title)}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ title, figures }) => (
        <section key={title} id={toId(title)} aria-label={title} className={styles['figure']}>
          <Text as="h2" variant="headingLg">
            {title}
          </Text>
          {figures.map(({ anchor, label, definition, facts }) => (
            <section key={anchor} id={anchor} aria-label={label} className={styles['figure']}>
              <Text as="h3" variant="headingMd">
                {label}
              </Text>
              <Text as="p">{definition}</Text>
              <Terms terms={facts} />
            </section>
          ))}
        </section>
      ))}
    </>
  );
}

/** Returns the anchor: "Revenue, costs and profit" is at "group-revenue-costs-and-profit". */
function toId(title: string): string {
  return `group-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}
