import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import type { DrawRound, DrawView } from '@bakehouse/contract/front-door/draws';
import { formatDayShort, todayAt } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconListNumbers, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { drawAddress } from '../../shared/administration/addresses.ts';
import {
  countPeople,
  describeState,
  describeWinnerContact,
  winnerName,
} from '../../shared/campaigns/campaign-words.ts';
import { drawQuery } from '../../shared/campaigns/campaigns-api.ts';
import { failureOf } from '../../shared/failure.ts';
import { useMe } from '../../shared/session/me.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './leads-screen.module.css';

/** The state of the campaign's draw, beside its leads. */
export function DrawCard({ campaign }: { readonly campaign: Campaign }) {
  const draw = useQuery(drawQuery(campaign.campaignId));
  return (
    <section className={`${styles.draw} surface`} aria-labelledby="draw-card">
      <h2 id="draw-card">The draw</h2>
      {draw.data && <DrawStatus campaign={campaign} draw={draw.data} />}
      {draw.isPending && <SkeletonRows label="Loading the draw" rows={2} />}
      {draw.isError && !draw.data && <p role="alert">{failureOf(draw.error).sentence}</p>}
      <Button component={AppLink} href={drawAddress(campaign.campaignId)}>
        Open the draw
      </Button>
    </section>
  );
}

function DrawStatus({ campaign, draw }: { readonly campaign: Campaign; readonly draw: DrawView }) {
  const round = draw.rounds.at(-1);
  return (
    <>
      <p>
        {describeState(campaign)}. <b>{countPeople(draw.people)}</b> {draw.people === 1 ? 'is' : 'are'} in it
        {draw.people < draw.leads && '; anyone who wrote more than once counts once'}.
      </p>
      {round && <RoundStatus round={round} />}
    </>
  );
}

function RoundStatus({ round }: { readonly round: DrawRound }) {
  const { me } = useMe();
  const { drawn } = round;
  if (!drawn) {
    return (
      <p className={styles.status}>
        <IconListNumbers size={20} aria-hidden />
        <span>The list is fixed, but nobody has been drawn yet.</span>
      </p>
    );
  }
  const day = formatDayShort(todayAt(Temporal.Instant.from(drawn.by.at), me.timeZone));
  const name = winnerName(round);
  return (
    <p className={styles.status}>
      <IconTrophy size={20} aria-hidden />
      {name === null ? (
        <span>The person who was drawn on {day} was erased.</span>
      ) : (
        <span>
          <b>{name}</b> was drawn on {day}. {describeWinnerContact(round)}
        </span>
      )}
    </p>
  );
}
