/** A part of what a label says. */
export type Segment = {
  readonly text: string;
  /** In capitals and bold: it names an allergen. */
  readonly emphasised: boolean;
};

/** Words as they stand on a label. */
export type LabelText = readonly Segment[];

export function plain(text: string): Segment {
  return { text, emphasised: false };
}

export function emphasised(text: string): Segment {
  return { text: text.toUpperCase(), emphasised: true };
}

/** What it says, without telling what is emphasised. */
export function wordsOfText(text: LabelText): string {
  return text.map((segment) => segment.text).join('');
}

/** Texts one after the other with the same words between them. */
export function joinTexts(texts: readonly LabelText[], between: string): LabelText {
  return joinSegments(texts.flatMap((text, index) => (index === 0 ? text : [plain(between), ...text])));
}

/** The same text in as few segments as it has changes of emphasis. */
export function joinSegments(text: LabelText): LabelText {
  const joined: Segment[] = [];
  for (const segment of text) {
    const last = joined.at(-1);
    if (segment.text === '') continue;
    if (last?.emphasised === segment.emphasised) {
      joined[joined.length - 1] = { ...last, text: last.text + segment.text };
    } else joined.push(segment);
  }
  return joined;
}
