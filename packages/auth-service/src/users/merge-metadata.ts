type Metadata = Readonly<Record<string, unknown>>;

/** Members that the service itself sets; no caller can override them (auth contract, section 2.2). */
const serviceMembers = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/** Computed from the identities of the account, so a caller cannot set them. */
const computedMembers = new Set(['provider', 'providers']);

/** Merges changes into the metadata of a person, as JSON for its column. */
export function mergeUserMetadata(present: Metadata, changes: Metadata): string {
  return merge(present, without(serviceMembers, changes));
}

/** Merges changes into the metadata of administrators, as JSON for its column. */
export function mergeAppMetadata(present: Metadata, changes: Metadata): string {
  return merge(present, without(computedMembers, changes));
}

function without(names: ReadonlySet<string>, metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.has(name)));
}

/** Merges member by member, at the top level only; null removes a member (auth contract, section 2.2). */
function merge(present: Metadata, changes: Metadata): string {
  const merged = Object.entries({ ...present, ...changes });
  return JSON.stringify(Object.fromEntries(merged.filter(([name]) => changes[name] !== null)));
}
