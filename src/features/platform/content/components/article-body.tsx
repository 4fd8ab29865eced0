import type { Block } from '#contract/content.ts';
import { Banner } from '#src/ui/banner.tsx';
import { SideScroll } from '#src/ui/side-scroll.tsx';

/** Renders the blocks of an article as elements. Never parses them as HTML. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  // Blocks have no identity of their own and never move.
  return blocks.map((block, index) => <ArticleBlock key={index} block={block} />);
}

function ArticleBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'p':
      return <p>{block.text}</p>;
    case 'h':
      return <h2>{block.text}</h2>;
    case 'tip':
      return <Banner kind="info" title={block.text} />;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <ArticleTable head={block.head} rows={block.rows} />;
  }
}

function ArticleTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <SideScroll className="of-table" label={head.join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                <td key={head[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
