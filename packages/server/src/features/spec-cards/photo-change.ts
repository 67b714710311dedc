const states = {
  added: { before: 'none', after: 'a picture' },
  replaced: { before: 'a picture', after: 'another picture' },
  removed: { before: 'a picture', after: 'none' },
} as const;

/** The history entry of a change of a photo. */
export function describePhotoChange(number: number, kind: keyof typeof states): object {
  return { [number === 0 ? 'photo' : `photo of step ${number}`]: states[kind] };
}
