import { Button, Switch } from '@mantine/core';
import { openShortcutList } from '../../ui/keys/shortcut-list-state.ts';
import { useSingleKeys } from '../../ui/keys/use-shortcut.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

/** The switch for single-key shortcuts, and the list of them. */
export function ShortcutsSection() {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <AccountSection title="Shortcuts" lead="Single keys such as / and N work only outside text fields.">
      <div className={styles.line}>
        <Switch
          className={styles.switch}
          label="Single-key shortcuts"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <Button variant="subtle" onClick={openShortcutList}>
          Show all keys
        </Button>
      </div>
    </AccountSection>
  );
}
