/** The server's response about the default cut-off of a day with three orders. */
export function cutOffAnswer(day: string, shopsWithoutOrder: readonly string[] = []) {
  return {
    day,
    serverNow: '2026-11-20T10:00:00Z',
    timeZone: 'Europe/London',
    deliveryStartsAt: '00:00',
    hours: 6,
    defaultHours: 6,
    set: null,
    version: 0,
    orders: 3,
    shopsWithoutOrder,
    shopsWithOrder: 3,
    print: null as { readonly version: number; readonly at: string } | null,
  };
}
