import { useState } from 'react';

/** The value when its key last changed, so that components that take it do not render in between. */
export function usePreviousValue<Value>(value: Value, key: string): Value {
  const [kept, setKept] = useState({ value, key });
  if (kept.key === key) return kept.value;
  setKept({ value, key });
  return value;
}
