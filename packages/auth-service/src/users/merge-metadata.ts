type Metadata = Readonly<Record<string, unknown>>;

/** Members that the service itself sets; no caller can override them (auth contract, section 2.2). */
const membersOfTheService = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/** Derived from the identities of the account, so a caller cannot set them. */
const seenFromIdentities = new Set(['provider', 'providers']);

/** What people attach to an account, with changes on top, as its column takes it. */
export function mergeUserMetadata(present: Metadata, changes: Metadata): string {
  return merge(present, without(membersOfTheService, changes));
}

/** What administrators attach to an account, with changes on top, as its column takes it. */
export function mergeAppMetadata(present: Metadata, changes: Metadata): string {
  return merge(present, without(seenFromIdentities, changes));
}

function without(names: ReadonlySet<string>, metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.has(name)));
}

/** Member by member, at the top only; null removes one (auth contract, section 2.2). */
function merge(present: Metadata, changes: Metadata): string {
  const merged = Object.entries({ ...present, ...changes });
  return JSON.stringify(Object.fromEntries(merged.filter(([name]) => changes[name] !== null)));
}
