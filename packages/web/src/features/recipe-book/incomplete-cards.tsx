import type { BookView } from '@bakehouse/contract/spec-cards/spec-cards';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import { editRecipeAddress, specCardAddress } from '../../shared/card-addresses.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import tableStyles from '../../ui/table/data-table.module.css';
import { usePhone } from '../../ui/use-media.ts';
import { describeCompleteness, missingOf } from './book-words.ts';
import styles from './incomplete-cards.module.css';

type Next = BookView['next'];
type Card = Next['cards'][number];

/** The incomplete cards of the next sheet, those on most orders first. */
export function IncompleteCards({ next }: { readonly next: Next }) {
  const phone = usePhone();
  const { actor } = useMe();
  const sheet = useSheetName(next.day);
  const canEdit = meets(actor, 'edit-spec-cards');
  const left = next.count - next.cards.length;
  return (
    <section className={styles.root}>
      <h2>Missing something, and on {sheet} sheet</h2>
      <p className="muted">{describeCompleteness(next)}</p>
      {next.cards.length > 0 &&
        (phone ? (
          <ul className={`surface ${styles.list}`}>
            {next.cards.map((card) => (
              <li key={card.pid}>
                <p>
                  <AppLink className={`touch-room ${styles.name}`} href={specCardAddress(card.pid)}>
                    {card.name}
                  </AppLink>{' '}
                  <small>{card.pid}</small>
                </p>
                <Missing card={card} />
                <p className="muted">{onOrder(card)}</p>
                {canEdit && <Complete card={card} isWide />}
              </li>
            ))}
          </ul>
        ) : (
          <div className={`surface ${styles.paper}`}>
            <table className={`${tableStyles.root} ${styles.table}`} data-head="ink">
              <caption className="visually-hidden">Incomplete cards on {sheet} sheet</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">Picture</span>
                  </th>
                  <th scope="col">PID</th>
                  <th scope="col">Card</th>
                  <th scope="col">On order</th>
                  <th scope="col">Missing</th>
                  <th scope="col">
                    <span className="visually-hidden">Edit</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {next.cards.map((card) => (
                  <tr key={card.pid}>
                    <td className={styles.stamp}>
                      <LoafStamp kind={loafKindOf(card.name)} size={24} />
                    </td>
                    <td className="muted">{card.pid}</td>
                    <th scope="row">
                      <AppLink className={`touch-room ${styles.name}`} href={specCardAddress(card.pid)}>
                        {card.name}
                      </AppLink>
                    </th>
                    <td>{onOrder(card)}</td>
                    <td>
                      <Missing card={card} />
                    </td>
                    <td className="num">{canEdit && <Complete card={card} />}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      {left > 0 && <p className="muted">and {formatCount(left)} more</p>}
    </section>
  );
}

/** 'today’s', 'tomorrow’s', 'Sat 21 Nov’s'. */
function useSheetName(day: Next['day']): string {
  const today = useToday();
  const days = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(day)).days;
  if (days === 0) return 'today’s';
  return days === 1 ? 'tomorrow’s' : `${formatDayShort(day)}’s`;
}

function onOrder({ orders, items }: Card): string {
  return `${countOf(orders, 'order')}, ${countOf(items, 'item')}`;
}

function Missing({ card }: { readonly card: Card }) {
  return (
    <ul className={styles.missing}>
      {missingOf(card).map(({ gap, words }) => (
        <li key={gap} data-gap={gap}>
          {words}
        </li>
      ))}
    </ul>
  );
}

function Complete({ card, isWide = false }: { readonly card: Card; readonly isWide?: boolean }) {
  return (
    <Button
      component={AppLink}
      href={editRecipeAddress(card.pid)}
      variant="default"
      size="sm"
      fullWidth={isWide}
      aria-label={`Open and complete ${card.name}`}
    >
      Complete
    </Button>
  );
}
