/** The version of the error format with codes as text (auth contract, section 1.4). */
export const stringCodesSince = '2024-01-01';

/** Whether the caller expects error codes as text: the header is a valid date, that day or later. */
export function acceptsStringCodes(header: string | undefined): boolean {
  if (header === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  try {
    const asked = Temporal.PlainDate.from(header, { overflow: 'reject' });
    return Temporal.PlainDate.compare(asked, stringCodesSince) >= 0;
  } catch {
    return false;
  }
}
