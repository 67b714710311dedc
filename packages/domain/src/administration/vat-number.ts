/** A British VAT number: nine digits after GB, twelve for a branch. */
const form = /^(?:GB)?(\d{9})(\d{3})?$/;

/**
 * A VAT number as HMRC writes it, `null` where it has not its form.
 *
 * @example tidyVatNumber('gb123456782') // 'GB 123 4567 82'
 */
export function tidyVatNumber(typed: string): string | null {
  const [, digits, branch] = form.exec(typed.replaceAll(/[\s.-]+/g, '').toUpperCase()) ?? [];
  if (digits === undefined) return null;
  const parts = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7), branch ?? ''];
  return `GB ${parts.join(' ').trim()}`;
}

/**
 * Whether the last two of the nine digits are those that follow from the first seven. HMRC has two ways to count them:
 * numbers that were given since 2010 count 55 more.
 */
export function hasRightCheckDigits(vatNumber: string): boolean {
  const digits = vatNumber.replaceAll(/\D/g, '').slice(0, 9);
  const weighted = [...digits.slice(0, 7)].reduce(
    (sum, digit, place) => sum + Number(digit) * (8 - place),
    0,
  );
  const sum = weighted + Number(digits.slice(7));
  return digits.length === 9 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
}
