import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { KeyboardHint } from '../../ui/keys/keyboard-hint.tsx';
import styles from './shortcuts-dialog.module.css';

const shortcuts: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['Ctrl K'], what: 'Find a shop, an order, a day, a screen' },
  { keys: ['/'], what: 'Search on this page' },
  { keys: ['←', '→'], what: 'Previous or next day, on the calendar strip' },
  { keys: ['Home'], what: 'Today, on the calendar strip' },
  { keys: ['N'], what: 'New order, on the orders of a day' },
  { keys: ['N'], what: 'New shop, product or user, on their lists' },
  { keys: ['↓', '↑'], what: 'Next or previous row on these lists' },
  { keys: ['Enter'], what: 'Edit the row' },
  { keys: ['Enter', '↓'], what: 'Next line, in a quantity' },
  { keys: ['↑'], what: 'Previous line' },
  { keys: ['PageDown', 'PageUp'], what: 'Next or previous category' },
  { keys: ['+', '-'], what: 'One more or one fewer' },
  { keys: ['U'], what: 'Use the usual quantity' },
  { keys: ['0', 'Delete'], what: 'Clear the quantity' },
  { keys: ['Esc'], what: 'Back to the saved quantity' },
  { keys: ['Ctrl S'], what: 'Save the order' },
  { keys: ['T'], what: 'Text size, on the production sheet' },
  { keys: ['↓', '↑'], what: 'Next or previous card, in the search of spec cards' },
  { keys: ['E'], what: 'Edit the card, in the search of spec cards' },
  { keys: ['Space', 'Backspace'], what: 'Step done or step back, in the kitchen view' },
  { keys: ['↓', '↑', 'J', 'K'], what: 'Next or previous product, in bench mode' },
  { keys: ['Space', 'Enter'], what: 'Tick it off, or remove the tick, in bench mode' },
  { keys: ['←', '→'], what: 'The group beside it, in bench mode' },
  { keys: ['1', '9'], what: 'First to ninth group, in bench mode' },
  { keys: ['Esc'], what: 'Leave bench mode' },
  { keys: ['?'], what: 'This list' },
];

interface ShortcutListProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Every keyboard shortcut. */
export function ShortcutList({ opened, onClose }: ShortcutListProps) {
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Keys">
      <dl className={styles.root}>
        {shortcuts.map(({ keys, what }) => [
          <dt key={keys.join()}>
            {keys.map((key) => (
              <KeyboardHint key={key} keys={key} />
            ))}
          </dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </dl>
    </ResponsiveDialog>
  );
}
