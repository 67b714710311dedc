import { useState } from 'react';

/** What is in the box, and a function that puts something else there. It follows the address. */
export function useTyped(text: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(text);
  const [followed, setFollowed] = useState(text);
  if (followed !== text) {
    setFollowed(text);
    setTyped(text);
  }
  return [typed, setTyped];
}
