import { useState } from 'react';

/** The value as it was when its key last changed, so that what is drawn from it is not drawn again in between. */
export function usePreviousValue<Value>(value: Value, key: string): Value {
  const [kept, setKept] = useState({ value, key });
  if (kept.key === key) return kept.value;
  setKept({ value, key });
  return value;
}
