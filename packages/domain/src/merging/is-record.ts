/** Whether a value of unknown origin, such as what storage or a history kept, has named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
