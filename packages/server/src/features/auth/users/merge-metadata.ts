type Metadata = Readonly<Record<string, unknown>>;

/** What the service itself says about an account; nobody overrides it (auth contract, section 2.2). */
const membersOfTheService = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

/** What people attach to an account, with changes on top, as its column takes it. */
export function mergeUserMetadata(present: Metadata, changes: Metadata): string {
  const allowed = Object.entries(changes).filter(([name]) => !membersOfTheService.has(name));
  return merge(present, Object.fromEntries(allowed));
}

/** What administrators attach to an account, with changes on top, as its column takes it. */
export function mergeAppMetadata(present: Metadata, changes: Metadata): string {
  return merge(present, changes);
}

/** Member by member, at the top only; null removes one (auth contract, section 2.2). */
function merge(present: Metadata, changes: Metadata): string {
  const merged = Object.entries({ ...present, ...changes });
  return JSON.stringify(Object.fromEntries(merged.filter(([name]) => changes[name] !== null)));
}
