import type { IngredientChoice, RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { RecipeImpactView, SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { Choices } from '@bakehouse/domain/merging/merge';
import { conflictsAmong } from '@bakehouse/domain/merging/merge';
import type { RecipeMerge } from '@bakehouse/domain/recipes/editing/merge-recipe';
import { mergeRecipe, valuesOfRecipe } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf } from '../../../shared/failure.ts';
import type { MergedIn } from '../../../shared/saving/other-person.ts';
import { savedWithOthers } from '../../../shared/saving/other-person.ts';
import type { Conflict } from '../../../shared/saving/use-command.ts';
import { conflictIn } from '../../../shared/saving/use-command.ts';
import { useRecordDraft } from '../../../shared/saving/use-record-draft.ts';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { impactQuery, readBookAgain, useOfferUndoOfArchive, useSaveRecipe } from '../api.ts';
import type { StoredDraft } from '../draft/draft-storage.ts';
import type { MergedDraft } from './merge-into-draft.ts';
import { mergeIntoDraft } from './merge-into-draft.ts';
import type { RecipeDraft, RecipeMistake } from './recipe-draft.ts';
import {
  draftBasedOn,
  editedOfCard,
  editedOfDraft,
  findMistake,
  readPid,
  withOriginalName,
} from './recipe-draft.ts';
import { useKnownItems } from './use-known-items.ts';

/** A save, and the version on which it is based; null for a new item. */
interface Saving {
  readonly version: number | null;
  readonly recipe: EditedRecipe;
}

type Notice = SaveRecipe['notice'];

/** The effects of a save, which the person has to confirm. */
export interface AskedImpact {
  readonly impact: RecipeImpactView;
  readonly saving: Saving;
  /** Whether they differ from those that were shown before. */
  readonly isOther: boolean;
}

interface AgreedImpact {
  readonly seen: string;
  readonly notice: Notice;
}

interface RecipeFormOptions {
  /** As loaded last; null for a new item. */
  readonly card: RecipeCardView | null;
  /** Applies the initial edits of the address. */
  readonly start: (saved: EditedRecipe) => EditedRecipe;
  /** The suggested PID of a new item. */
  readonly firstPid: number;
  /** The stored draft of this device; null for none. */
  readonly stored: StoredDraft | null;
  readonly onSaved: (pid: number) => void;
}

/** The draft of an item and its save, with the confirmation of its effects and the merge of other people's saves. */
export function useRecipeForm({ card, start, firstPid, stored, onSaved }: RecipeFormOptions) {
  const queries = useQueryClient();
  const record = useRecordDraft<RecipeDraft, EditedRecipe>(() => {
    const saved = stored?.base ?? (card ? editedOfCard(card) : emptyRecipe);
    const typed = stored ? editedOfDraft(stored.draft) : saved;
    const edited = start(typed);
    return {
      version: stored ? stored.version : (card?.version ?? null),
      draft: draftBasedOn(saved, saved),
      // Stored texts stay as typed, unless the address adds edits.
      typed: stored && edited === typed ? stored.draft : draftBasedOn(saved, edited),
    };
  });
  const { from, draft, conflict } = record;
  const [pidText, setPidText] = useState(String(card?.pid ?? firstPid));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [lookFailure, setLookFailure] = useState<Failure | null>(null);
  const [asked, setAskedImpact] = useState<AskedImpact | null>(null);
  /** The effects that were confirmed last. */
  const agreed = useRef<AgreedImpact | null>(null);
  const [mergedIn, setMergedIn] = useState<readonly MergedIn[]>([]);
  const known = useKnownItems(
    card,
    draft.ingredients.map(({ childPid }) => childPid),
  );
  const named = card ? draft : withOriginalName(draft);
  const mistake = findMistake(named, pidText);
  const base = editedOfDraft(from.draft);
  const edited = editedOfDraft(named);
  const pid = readPid(pidText) ?? firstPid;
  const state = { draft, base, edited, mergedIn };
  /** For late answers, which have to consider later edits and merges. */
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const offerUndoOfArchive = useOfferUndoOfArchive();
  const save = useSaveRecipe({
    onDone(version, saved) {
      const others = latest.current.mergedIn;
      if (latest.current.base.active && !saved.recipe.active) offerUndoOfArchive(version, saved);
      else toastSuccess(others.length === 0 ? messages.changesSaved : savedWithOthers(others));
      onSaved(pid);
    },
    onConflict: meet,
    onOtherImpact: ({ version, recipe }) => void look({ version, recipe }, { isOther: true }),
  });

  /** Another person's save is merged at once if there is no conflict. */
  const [seenCard, setSeenCard] = useState(stored ? null : card);
  if (card && seenCard !== card) {
    setSeenCard(card);
    const remote = editedOfCard(card);
    const isOlder = from.version !== null && card.version < from.version;
    const merge = mergeRecipe({ base, local: edited, remote });
    if (!isOlder && !hasWrongAmount(mistake) && !isAsking(merge)) {
      const taken = mergeIntoDraft(merge, draft, remote);
      record.rebase(card.version, taken.base, taken.draft);
      setMergedIn(addOther(mergedIn, card.changed?.name, taken));
    }
  }

  /** Handles a save in conflict: conflicting values are asked, others are merged and saved without a question. */
  function meet(newer: Conflict<EditedRecipe>): void {
    setAskedImpact(null);
    void readBookAgain(queries);
    const now = latest.current;
    const merge = mergeRecipe({ base: now.base, local: now.edited, remote: newer.current });
    if (isAsking(merge)) record.onConflict(newer);
    else follow(newer, mergeIntoDraft(merge, now.draft, newer.current));
  }

  /** Continues the save on top of another person's version. */
  function follow({ version, by }: Conflict<EditedRecipe>, taken: MergedDraft): void {
    const others = addOther(latest.current.mergedIn, by.name, taken);
    latest.current = {
      draft: taken.draft,
      base: editedOfDraft(taken.base),
      edited: taken.recipe,
      mergedIn: others,
    };
    setMergedIn(others);
    record.rebase(version, taken.base, taken.draft);
    void look({ version, recipe: taken.recipe });
  }

  /** Loads the effects of a save: without any it is saved at once, otherwise they are shown first. */
  async function look(saving: Saving, { isOther = false } = {}): Promise<void> {
    setLooking(true);
    setLookFailure(null);
    try {
      const { impact } = await queries.fetchQuery(impactQuery(pid, saving));
      const before = agreed.current;
      if (impact && before?.seen === impact.seen && !isOther) send(saving, impact.seen, before.notice);
      else if (impact) setAskedImpact({ impact, saving, isOther });
      else {
        setAskedImpact(null);
        send(saving, null, null);
      }
    } catch (error) {
      const newer = conflictIn<EditedRecipe>(error);
      if (newer) meet(newer);
      else setLookFailure(failureOf(error));
    } finally {
      setLooking(false);
    }
  }

  function send({ version, recipe }: Saving, seen: string | null, notice: Notice): void {
    save.run({ pid, version, recipe, seen, notice });
  }

  return {
    pid,
    pidText,
    setPidText,
    draft,
    from: from.draft,
    /** The edited version; null for a new item. */
    version: from.version,
    base,
    edited,
    change: record.change,
    items: known.items,
    addItem: (item: IngredientChoice) => known.add(item),
    /** The error to show, once a save was tried. */
    mistake: wasSubmitted ? mistake : null,
    hasWrongAmount: hasWrongAmount(mistake),
    mergedIn,
    /** Whether another person's save is in conflict with the edits. */
    isOutdated: card !== null && from.version !== null && card.version > from.version,
    isLooking,
    command: lookFailure ? { ...save, failure: lookFailure } : save,
    conflict,
    closeConflict: record.closeConflict,
    asked,
    closeImpact: () => setAskedImpact(null),
    undo: record.undo,
    /** Saves the draft; returns the error that prevents it. */
    submit(): RecipeMistake | null {
      setSubmitted(true);
      if (mistake === null) void look({ version: from.version, recipe: edited });
      return mistake;
    },
    /** Executes the save whose effects were confirmed. */
    agree({ impact, saving }: AskedImpact, notice: Notice): void {
      agreed.current = { seen: impact.seen, notice };
      send(saving, impact.seen, notice);
    },
    saveMerged(newer: Conflict<EditedRecipe>, merge: RecipeMerge, choices: Choices): void {
      follow(newer, mergeIntoDraft(merge, draft, newer.current, choices));
    },
  };
}

export type RecipeForm = ReturnType<typeof useRecipeForm>;

/** Whether both sides changed something to different values. */
function isAsking(merge: RecipeMerge): boolean {
  return conflictsAmong(valuesOfRecipe(merge)).length > 0;
}

function addOther(
  others: readonly MergedIn[],
  name: string | undefined,
  { count }: MergedDraft,
): readonly MergedIn[] {
  return name === undefined || count === 0 ? others : [...others, { name, count }];
}

function hasWrongAmount(mistake: RecipeMistake | null): boolean {
  return mistake?.field === 'quantity' || mistake?.field === 'ingredient';
}
