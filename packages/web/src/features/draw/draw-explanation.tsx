import type { DrawRound } from '@bakehouse/contract/front-door/draws';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countPeople } from '../../shared/campaigns/campaign-words.ts';
import { CopyButton } from '../../shared/display/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './draw-explanation.module.css';
import type { ListFile } from './use-list-file.ts';

interface DrawExplanationProps {
  readonly round: DrawRound;
  readonly file: ListFile;
}

/** The facts that are needed to repeat a draw (D16). */
export function DrawExplanation({ round, file }: DrawExplanationProps) {
  const { drawn, listSha256, people } = round;
  return (
    <aside className={`${styles.root} surface`} aria-labelledby="how-it-was-drawn">
      <h2 id="how-it-was-drawn">{drawn ? 'How it was drawn' : 'How it will be drawn'}</h2>
      <p>Anybody can repeat it with the list and the seed, and gets the same number.</p>
      <dl>
        <div>
          <dt>Seed</dt>
          {drawn ? (
            <dd className={styles.copied}>
              <code>{inFours(drawn.seed)}</code>
              <span className={styles.copy}>
                <CopyButton what="the seed" text={drawn.seed} />
              </span>
            </dd>
          ) : (
            <dd>Generated at random at the draw</dd>
          )}
        </div>
        <div>
          <dt>List</dt>
          <dd className={styles.copied}>
            {countPeople(people)}, sorted by time of entry
            <small>
              SHA-256 <code>{inFours(listSha256)}</code>
            </small>
            <span className={styles.copy}>
              <CopyButton what="the SHA-256" text={listSha256} />
            </span>
          </dd>
        </div>
        <div>
          <dt>Rule</dt>
          <dd>
            <code>SHA-256(seed + LF + list) mod {people} + 1</code>
          </dd>
        </div>
        {drawn && (
          <div>
            <dt>Result</dt>
            <dd>
              <b className={styles.result}>{formatCount(drawn.number)}</b>
            </dd>
          </div>
        )}
      </dl>
      <ol>
        <li>
          <span>
            <button
              type="button"
              className={`${styles.download} text-link`}
              disabled={file.isBusy}
              onClick={() => void file.saveTickets(round)}
            >
              Download the list
            </button>
            . Its SHA-256 must be the one above.
          </span>
        </li>
        <li>Run the rule with the seed.</li>
        <li>
          {drawn ? (
            <span>
              Count down the list to number {formatCount(drawn.number)}: <code>{drawn.ticket}</code>.
            </span>
          ) : (
            'Count down the list to the number that it gives.'
          )}
        </li>
      </ol>
      {file.said && <Notice tone={file.said.tone}>{file.said.sentence}</Notice>}
    </aside>
  );
}

/** Hexadecimal digits in groups of four, for comparison by eye. */
function inFours(digits: string): string {
  return digits.match(/.{1,4}/g)?.join(' ') ?? digits;
}
