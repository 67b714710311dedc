import type { DrawView } from '@bakehouse/contract/front-door/draws';
import { outcomeWords } from '@bakehouse/domain/campaigns/draw';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { countPeople, winnerName } from '../../shared/campaigns/campaign-words.ts';

/** An event of a draw. */
export interface DrawEvent {
  readonly key: string;
  readonly kind: 'closed' | 'fixed' | 'drawn' | 'reached' | 'not-reached' | 'erased';
  readonly at: string;
  /** In bold, before the text. */
  readonly subject: string;
  readonly text: string;
  readonly by: string;
}

/** All events of a draw, newest first. */
export function drawEventsOf({ rounds, erasures, closedAt }: DrawView): readonly DrawEvent[] {
  const oldestFirst: DrawEvent[] = [
    ...(closedAt === null ? [] : [closing(closedAt)]),
    ...rounds.flatMap((round): readonly DrawEvent[] => {
      const { roundId, number, fixed, drawn, leads, people } = round;
      const which = number === 1 ? '' : `, round ${number}`;
      const name = winnerName(round);
      return [
        {
          key: `fixed ${roundId}`,
          kind: 'fixed',
          at: fixed.at,
          subject: '',
          text: `Fixed the list${which}: ${countOf(leads, 'lead')}, ${countPeople(people)}`,
          by: fixed.name,
        },
        ...(drawn
          ? [
              {
                key: `drawn ${roundId}`,
                kind: 'drawn' as const,
                at: drawn.by.at,
                subject: name === null ? '' : `Drew ${name}`,
                text: `${name === null ? 'Drew a person who has since been erased' : ''}, number ${formatCount(drawn.number)} of ${formatCount(people)}`,
                by: drawn.by.name,
              },
            ]
          : []),
        ...round.contacts.toReversed().map(
          ({ outcome, note, by }, place): DrawEvent => ({
            key: `contact ${roundId} ${place}`,
            kind: outcome === 'accepted' || outcome === 'declined' ? 'reached' : 'not-reached',
            at: by.at,
            subject: '',
            text: note === '' ? outcomeWords[outcome] : `${outcomeWords[outcome]}. ${note}`,
            by: by.name,
          }),
        ),
      ];
    }),
    ...erasures.map(
      ({ by, leads }, place): DrawEvent => ({
        key: `erased ${place}`,
        kind: 'erased',
        at: by.at,
        subject: '',
        text: `Erased a person with ${countOf(leads, 'lead')}`,
        by: by.name,
      }),
    ),
  ];
  // The sort is stable, so events of the same time keep their order before the reversal.
  return oldestFirst.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at)).toReversed();
}

/** A page closes at midnight, which is shown as the minute before. */
function closing(closedAt: string): DrawEvent {
  const at = Temporal.Instant.from(closedAt).subtract({ minutes: 1 }).toString();
  return { key: 'closed', kind: 'closed', at, subject: '', text: 'The page closed', by: 'by itself' };
}
