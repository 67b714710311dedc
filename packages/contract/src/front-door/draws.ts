import { contactOutcomes, longestContactNote, ticketShape } from '@bakehouse/domain/campaigns/draw';
import { z } from 'zod';
import { route } from '../route.ts';
import { campaignId } from '../shapes/campaign-facts.ts';
import { commandId, count, instant, linesOfText, signature } from '../values.ts';
import { lead } from './leads.ts';

const roundId = z.int().min(1).max(2_147_483_647);
const campaignIdInPath = z.coerce.number().pipe(campaignId);
const roundIdInPath = z.coerce.number().pipe(roundId);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const ticket = z.string().regex(ticketShape);

/** An attempt to reach the winner of a round. */
export const contact = z.object({
  outcome: z.enum(contactOutcomes),
  note: z.string(),
  by: signature,
});

/** A round of a draw: a list that is fixed, and then the ticket that was drawn from it. */
export const drawRound = z.object({
  roundId,
  /** 1 for the first draw, 2 for the first redraw. */
  number: z.int().min(1),
  fixed: signature,
  leads: count,
  people: count,
  listSha256: sha256,
  /** Null until a ticket is drawn. */
  drawn: z
    .object({
      seed: z.string().regex(/^[0-9a-f]{32}$/),
      /** From 1 to the number of people. */
      number: z.int().min(1),
      ticket,
      by: signature,
      /** The winner's first lead; null where the person was erased. */
      winner: lead.nullable(),
    })
    .nullable(),
  /** Newest first. */
  contacts: z.array(contact),
});
export type DrawRound = z.infer<typeof drawRound>;

/** What may be done now, and why not. */
const step = z.object({ allowed: z.boolean(), because: z.string(), from: instant.nullable() });

/** The draw of a campaign with everything that happened in it. */
export const drawView = z.object({
  campaignId,
  heading: z.string(),
  leads: count,
  people: count,
  /** The moment after its last day; null where it was closed by hand, or is open. */
  closedAt: instant.nullable(),
  /** Oldest first. */
  rounds: z.array(drawRound),
  /** People who were erased from this campaign: when, by whom, how many leads. */
  erasures: z.array(z.object({ by: signature, leads: count })),
  /** Fixing the list of the next round. */
  fix: step,
  now: instant,
});
export type DrawView = z.infer<typeof drawView>;

/** The list of a round, for people who repeat the draw. */
export const drawListView = z.object({
  /** In the order of the list. */
  tickets: z.array(ticket),
  /** Beside each ticket the name behind it; empty where the person was erased. */
  names: z.array(z.string()),
});
export type DrawListView = z.infer<typeof drawListView>;

/** Draws that anybody can repeat (D16). */
export const draws = {
  openDraw: route('GET', '/campaigns/{campaignId}/draw', {
    needs: 'view-administration',
    summary: 'The draw of a campaign: its rounds, whom they drew, and who was called',
    weight: 'heavy',
  })
    .input(z.object({ campaignId: campaignIdInPath }))
    .output(drawView),
  readList: route('GET', '/draw-rounds/{roundId}/list', {
    needs: 'view-administration',
    summary: 'The tickets of a round in their order, with names',
    weight: 'heavy',
  })
    .input(z.object({ roundId: roundIdInPath }))
    .output(drawListView),
  fixList: route('POST', '/campaigns/{campaignId}/draw/rounds', {
    needs: 'edit-administration',
    summary: 'Fix the list of people of the next round',
    weight: 'heavy',
  })
    .input(z.object({ campaignId: campaignIdInPath, commandId }))
    .output(z.object({ roundId })),
  drawWinner: route('POST', '/draw-rounds/{roundId}/winner', {
    needs: 'edit-administration',
    summary: 'Draw one ticket of a fixed list',
  })
    .input(z.object({ roundId: roundIdInPath, commandId }))
    .output(z.object({ number: z.int().min(1) })),
  recordContact: route('POST', '/draw-rounds/{roundId}/contacts', {
    needs: 'edit-administration',
    summary: 'Write down an attempt to reach the winner',
  })
    .input(
      z.object({
        roundId: roundIdInPath,
        commandId,
        outcome: z.enum(contactOutcomes),
        note: linesOfText(longestContactNote).trim(),
      }),
    )
    .output(z.object({ contacts: count })),
};
