import { troubleSentences } from '@bakehouse/domain/kernel/trouble-sentences';
import { ORPCError } from '@orpc/client';
import { randomId } from './random-id.ts';

/** A failed call as a message. */
export interface Failure {
  /** The sentence for the person: the specification's where it has one. */
  readonly sentence: string;
  /**
   * The request's id in the server's log (D20). For an error of the page itself, its reference in the browser's
   * console.
   */
  readonly requestId: string | undefined;
  /** The refusal's kind; 'offline' where no answer arrived, 'page-fault' for an error of the page itself. */
  readonly kind: string;
}

/** A call without an answer: no network, no server, or a timeout. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer came', { cause });
  }
}

/** Temporary failures: the same call may succeed a moment later. */
const transient = new Set(['offline', 'unavailable', 'store-away']);

export function isTransient({ kind }: Failure): boolean {
  return transient.has(kind);
}

/** Messages of browsers when a lazily loaded module could not be fetched. */
const partIsMissing = /dynamically imported module|importing a module script/i;

/** Whether a lazily loaded module could not be fetched: the network is away, or a new version was deployed. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof TypeError && partIsMissing.test(error.message);
}

const references = new WeakMap<object, string>();

/** Turns the error of any call into a message that a person can act on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    return {
      sentence: error.message || troubleSentences.failed,
      requestId: requestIdOf(error.data),
      kind: String(error.code),
    };
  }
  if (error instanceof Unreachable || isPartMissing(error)) {
    return {
      sentence: 'Bakehouse cannot be reached. Check the connection and try again.',
      requestId: undefined,
      kind: 'offline',
    };
  }
  return {
    sentence: 'Something went wrong on this page. Reload it and try again.',
    requestId: referenceOf(error),
    kind: 'page-fault',
  };
}

/** Gives an error a reference and logs it in the console, once, because a screen may render its message many times. */
function referenceOf(mistake: unknown): string {
  const key = typeof mistake === 'object' && mistake !== null ? mistake : new Error(String(mistake));
  const known = references.get(key);
  if (known !== undefined) return known;
  const reference = randomId();
  references.set(key, reference);
  // biome-ignore lint/suspicious/noConsole: the only place where the cause of a mistake can be found.
  console.error(`Page error ${reference}`, mistake);
  return reference;
}

function requestIdOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
  return typeof data.requestId === 'string' && data.requestId !== '' ? data.requestId : undefined;
}
