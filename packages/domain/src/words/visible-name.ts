import { tidyName } from './words.ts';

/** Signs that nobody sees and that turn round what stands beside them. The joiners stay, which some scripts need. */
const hidden = /[\p{Bidi_C}\u200b\u2060\ufeff]/gu;

/** A tidy name that also has no sign which is hidden or breaks a line, for what strangers type. */
export function visibleName(name: string): string {
  return tidyName(
    name
      .replaceAll(hidden, '')
      .normalize('NFC')
      .replaceAll(/\p{Cc}/gu, ' '),
  );
}
