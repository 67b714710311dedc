/**
 * Removes the commas between thousands. A comma that could be a decimal comma stays, so that '0,250' and '1,85' are not
 * read as 250 and 185.
 *
 * @example withoutThousands('£1,204.50') // '£1204.50'
 */
export function withoutThousands(text: string): string {
  return text.replace(/(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/, (number) => number.replaceAll(',', ''));
}
