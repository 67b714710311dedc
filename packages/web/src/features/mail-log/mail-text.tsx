import type { MailBlock } from './mail-blocks.ts';
import { parseMailText } from './mail-blocks.ts';
import styles from './mail-text.module.css';

/** The text of a mail. Web addresses are links that open in a new tab. */
export function MailText({ text }: { readonly text: string }) {
  return (
    <article className={styles.root} aria-label="What it says">
      {parseMailText(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Block key={place} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: MailBlock }) {
  switch (block.kind) {
    case 'title':
      return (
        <h3>
          <WithLinks text={block.text} />
        </h3>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <WithLinks text={item} />
            </li>
          ))}
        </ul>
      );
    case 'lines':
      return (
        <table>
          <tbody>
            {block.lines.map(({ quantity, name, total }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
              <tr key={place}>
                <td>{quantity}</td>
                <td>{name}</td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'link':
    case 'text':
      return (
        <p>
          <WithLinks text={block.text} />
        </p>
      );
    default:
      return block satisfies never;
  }
}

function WithLinks({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    /^https?:\/\//.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={place} className="text-link" href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
