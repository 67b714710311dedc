import './keyboard-hint.css';

/** A key to press, drawn as a small key; hidden where there is no keyboard. */
export function KeyboardHint({ keys }: { readonly keys: string }) {
  return <kbd className="keyboard-hint">{keys}</kbd>;
}
