import { randomUUID } from 'node:crypto';
import type { OrderPage, OrderView, SavedOrder } from '@bakehouse/contract/orders';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Choice, Merged } from '@bakehouse/domain/merging/merge';
import { conflictsAmong } from '@bakehouse/domain/merging/merge';
import type { Draft, DraftOrder } from '@bakehouse/domain/orders/draft';
import { setQuantity, setTexts, startDraft, toSaveOrder } from '@bakehouse/domain/orders/draft';
import { mergeDraft, mergeOrder, valuesOfOrder } from '@bakehouse/domain/orders/merge-orders';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Call, Called } from '../servers/call-as.ts';
import type { RandomInteger } from '../worlds/random.ts';
import { randomChoice } from '../worlds/random.ts';
import type { Decisions, Edit, SaveAnswer, Sending } from './edit-history.ts';
import { instructions, lineKey, purchaseOrderNumber } from './edit-history.ts';
import { valuesOf } from './stored-history.ts';

/** Somebody at an order page, who types, saves, merges and saves again until it is stored. */
export type EditingPerson = {
  /** Makes a new order for the day. */
  create(shopId: ShopId, day: DeliveryDay): Promise<Edit>;
  /** Changes a few values of an order, seen as this person saw it last or opened anew. */
  edit(orderId: number): Promise<Edit>;
};

type Texts = { readonly purchaseOrderNumber: string; readonly notes: string };
/** How an order is refused that another person saved first. */
type Changed = {
  readonly code: string;
  readonly data: { readonly version: number; readonly current: DraftOrder };
};

/** An order page with everything that the person changed of it. */
type Typed = { readonly draft: Draft; readonly typed: ReadonlyMap<string, number | string> };

/**
 * @param call asks the server as this person
 * @param chance what the person does is drawn from it
 */
export function createEditingPerson(authorId: number, call: Call, chance: RandomInteger): EditingPerson {
  /** The pages as they were when this person saw them last. */
  const pages = new Map<number, OrderPage>();
  let words = 0;

  async function open(path: string): Promise<OrderPage> {
    const { status, json } = await call(path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    return json as OrderPage;
  }

  function type(draft: Draft, mostLines: number): Typed {
    let changed = draft;
    const typed = new Map<string, number | string>();
    const products = [...draft.lines.keys()];
    for (let count = 1 + chance(mostLines); count > 0; count -= 1) {
      const productId = randomChoice(chance, products);
      const quantity = chance(5) === 0 ? 0 : 1 + chance(40);
      changed = setQuantity(changed, productId, quantity);
      typed.set(lineKey(productId), quantity);
    }
    if (chance(6) === 0) {
      const notes = typeText(draft.notes, '; ');
      changed = setTexts(changed, { notes });
      typed.set(instructions, notes);
    }
    if (chance(6) === 0) {
      const number = typeText(draft.purchaseOrderNumber, '/');
      changed = setTexts(changed, { purchaseOrderNumber: number });
      typed.set(purchaseOrderNumber, number);
    }
    const seen = seenBy(draft);
    for (const [key, value] of typed) if ((seen.get(key) ?? emptyAs(value)) === value) typed.delete(key);
    return typed.size > 0 ? { draft: changed, typed } : type(draft, mostLines);
  }

  /** A text in place of the old one, after it, or none at all. */
  function typeText(old: string, between: string): string {
    words += 1;
    const word = `P${authorId}-${words}`;
    if (chance(6) === 0) return '';
    return old !== '' && old.length < 60 && chance(2) === 0 ? `${old}${between}${word}` : word;
  }

  async function saveUntilStored(page: OrderPage, begun: Typed): Promise<Edit> {
    const sendings: Sending[] = [];
    let { draft } = begun;
    let decisions: Decisions = new Map();
    for (;;) {
      const command = toSaveOrder(draft, randomUUID());
      const sending: Sending = {
        saveId: command.saveId,
        upon: command.edited?.version ?? 0,
        values: valuesOf(command.lines, command),
        decisions,
        answers: [],
      };
      sendings.push(sending);
      const came = await sendUntilAnswered(command, sending.answers);
      if ('order' in came) {
        pages.set(came.order.orderId, { ...page, order: came.order });
        const typedUpon = page.order?.version ?? 0;
        return { authorId, orderId: came.order.orderId, typedUpon, typed: begun.typed, sendings };
      }
      const values = conflictsAmong(valuesOfOrder(mergeOrder(draft, came)));
      const choices = new Map(values.map((value) => [value.key, choose(value)]));
      draft = mergeDraft(draft, page.products, came, choices);
      decisions = new Map([...choices].map(([key, choice]) => [nameOf(key), choice]));
    }
  }

  function choose({ both }: Merged<unknown>): Choice {
    return randomChoice(chance, both === undefined ? ['local', 'remote'] : ['local', 'remote', 'both']);
  }

  /** Now and then the answer is not waited for; then the same save is sent again. */
  async function sendUntilAnswered(
    command: SaveOrder,
    answers: SaveAnswer[],
  ): Promise<SavedOrder | DraftOrder> {
    for (;;) {
      const isPatient = chance(20) > 0;
      const came = await (isPatient ? call('/api/orders', command) : leaveEarly(command));
      if (came === null) {
        answers.push({ kind: 'none' });
        continue;
      }
      if (came.status === 200) {
        const saved = came.json as SavedOrder;
        answers.push({ kind: 'done', version: saved.order.version, values: valuesOfView(saved.order) });
        return saved;
      }
      const { code, data } = came.json as Changed;
      if (code !== 'order-changed') throw new Error(`a save was answered with ${JSON.stringify(came)}`);
      const { version, current } = data;
      answers.push({ kind: 'refused', version, values: valuesOf(current.lines, current) });
      if (!command.edited) throw new Error('a new order cannot have changed');
      return { ...current, version, orderId: command.edited.orderId };
    }
  }

  /** Sends it and gives up after some turns of the event loop: before it is there, while it is saved, or after. */
  async function leaveEarly(command: SaveOrder): Promise<Called | null> {
    const leaving = new AbortController();
    const answer = call('/api/orders', command, leaving.signal).catch(() => null);
    for (let turns = chance(60); turns > 0; turns -= 1) await new Promise(setImmediate);
    leaving.abort();
    return answer;
  }

  return {
    async create(shopId, day) {
      const page = await open(`/api/shops/${shopId}/new-order/${day}`);
      return saveUntilStored(page, type(draftOf(page), 2 * page.products.length));
    },
    async edit(orderId) {
      const known = chance(2) === 0 ? pages.get(orderId) : undefined;
      const page = known ?? (await open(`/api/orders/${orderId}`));
      return saveUntilStored(page, type(draftOf(page), 4));
    },
  };
}

function draftOf({ shop, day, products, order }: OrderPage): Draft {
  return startDraft(shop.shopId, day, products, order);
}

function seenBy({ lines, saved }: Draft) {
  const seen = [...lines.values()].map(({ productId, savedQuantity }) => ({
    productId,
    quantity: savedQuantity,
  }));
  return valuesOf(seen, saved);
}

function valuesOfView(order: OrderView & Texts) {
  return valuesOf(order.lines, order);
}

const emptyAs = (value: number | string) => (typeof value === 'number' ? 0 : '');

/** 'lines.41.quantity' and 'lines.41' of a merge are 'line 41' here. */
function nameOf(key: string): string {
  if (key === 'order.notes') return instructions;
  if (key === 'order.purchaseOrderNumber') return purchaseOrderNumber;
  const [, productId] = key.split('.');
  return lineKey(Number(productId));
}
