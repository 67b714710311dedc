import styles from './mail-log-screen.module.css';
/** A mail's text with its line breaks, and web addresses as links that open in a new tab. */
export function MailText({ text }: { readonly text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <pre className={styles.mailText}>
      {parts.map((part, place) =>
        /^https?:\/\//.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <a key={place} className="text-link" href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  );
}
