import type { OrderProduct } from '@bakehouse/contract/orders';
import { readPriceText } from '@bakehouse/domain/catalogue/price-labels';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { messages } from '@bakehouse/domain/kernel/messages';
import { priceTooHigh } from '@bakehouse/domain/kernel/money';
import type { Changed, OrderFacts } from '@bakehouse/domain/kernel/refusal';
import type { DraftLine } from '@bakehouse/domain/orders/draft';
import { wholeNumberMessage } from '@bakehouse/domain/orders/quantity';
import type { Failure } from '../../../shared/failure.ts';
import { isTransient } from '../../../shared/failure.ts';
import type { LineError, RemoteOrder } from '../editor/order-editor.ts';

/** A failed save as the save bar shows it. */
export interface SaveFailure {
  readonly message: string;
  readonly advice: string;
  readonly requestId?: string | undefined;
  /** Whether it is sent again automatically; left out where nothing was sent. */
  readonly isQueued?: boolean;
  readonly asksForCakes?: boolean;
  readonly lineError?: { readonly kind: LineError; readonly productIds: readonly ProductId[] };
}

const nothingIsLost = 'Nothing is lost, try again.';
const sentWhenBack = 'It is kept on this device, and we’ll send it when you’re back online.';

/** Facts on which the message depends, besides the failure. */
interface Circumstances {
  readonly telephone: string;
  /** Whether it is a custom order. */
  readonly isCustom: boolean;
  /** False under View As: a queued save could be sent in the wrong name. */
  readonly isOwn: boolean;
  /** The products that the refusal names. */
  readonly productIds: readonly ProductId[];
}

/**
 * The message for a failed save (spec 000 section 8, D20): the specification's sentence, then what to do. After a
 * failure of the connection or the server it says that the order was not saved; after a refusal it says why.
 */
export function saveFailure(
  failure: Failure,
  { telephone, isCustom, isOwn, productIds }: Circumstances,
): SaveFailure {
  const { kind, sentence, requestId } = failure;
  const isQueued = isTransient(failure) && isOwn;
  if (isTransient(failure) || kind === 'failed') {
    const advice = isQueued ? sentWhenBack : nothingIsLost;
    return { message: messages.orderNotSaved, advice, requestId, isQueued };
  }
  const isAboutLines = kind === 'product-unavailable' || kind === 'override-not-allowed';
  return {
    message: sentence,
    advice: adviceFor(kind, telephone, isCustom),
    requestId,
    isQueued,
    asksForCakes: kind === 'cake-incomplete',
    ...(isAboutLines && { lineError: { kind, productIds } }),
  };
}

/** The message of a save with an unclear quantity or an invalid unit cost. */
export function unclearFailure(
  { productId, unclear, unclearCost }: Pick<DraftLine, 'productId' | 'unclear' | 'unclearCost'>,
  products: readonly Pick<OrderProduct, 'productId' | 'name'>[],
): SaveFailure {
  const name = products.find((product) => product.productId === productId)?.name ?? `Product ${productId}`;
  if (unclear === null && unclearCost !== null) {
    const { mistake } = readPriceText(unclearCost);
    const problem = mistake === priceTooHigh ? 'is too high' : 'is not an amount';
    return { message: `${name}: the unit cost '${unclearCost}' ${problem}.`, advice: mistake ?? '' };
  }
  return {
    message: `${name}: '${unclear}' is not a whole number.`,
    advice: wholeNumberMessage,
    requestId: undefined,
  };
}

function adviceFor(kind: string, telephone: string, isCustom: boolean): string {
  switch (kind) {
    case 'order-empty':
      return isCustom
        ? 'Add a cake and choose what it is made of.'
        : 'Find a product and give it a quantity.';
    case 'cut-off-passed':
    case 'order-voided':
      return `What you typed is still here. Call the bakehouse${onTelephone(telephone)}.`;
    case 'permission-denied':
      return `You may no longer change this order. What you typed is still here. Ask the bakehouse${onTelephone(telephone)}.`;
    case 'not-signed-in':
      return 'What you typed is kept on this device.';
    case 'product-unavailable':
    case 'cake-incomplete':
    case 'address-incomplete':
    case 'too-many-requests':
    case 'save-id-reused':
      return '';
    default:
      return 'What you typed is still here.';
  }
}

function onTelephone(telephone: string): string {
  return telephone === '' ? '' : ` on ${telephone}`;
}

/** An order as another person saved it: as the domain refuses, and as the server does. */
interface SavedByAnother extends Pick<Changed<OrderFacts>, 'version' | 'current'> {
  readonly by: { readonly name: string; readonly at: string | Temporal.Instant };
}

export function remoteOrderOf({ version, by, current }: SavedByAnother): RemoteOrder {
  return { ...current, version, by: { name: by.name, at: by.at.toString() } };
}
