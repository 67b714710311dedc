import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { MantineColorScheme } from '@mantine/core';
import { Button, Switch, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { accountAddress, helpAddress } from '../../shared/addresses.ts';
import { signOut } from '../../shared/session/auth.ts';
import { useMe } from '../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx';
import { useSingleKeys } from '../../ui/keys/use-shortcut.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './account-sheet.module.css';
import { roleLine } from './role-line.ts';

interface AccountSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as the device' },
] as const satisfies readonly { value: MantineColorScheme; label: string }[];

/**
 * The signed-in person with links to their account, the theme, the switch for single-key shortcuts, and the sign-out.
 */
export function AccountSheet({ opened, onClose }: AccountSheetProps) {
  const signedIn = useMe();
  const { me, actor } = signedIn;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <ResponsiveDialog
      opened={opened}
      onClose={onClose}
      title="Account"
      size="sm"
      footer={
        <Button variant="default" leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <div className={styles.root}>
        <dl>
          <dt>{nameOf(actor)}</dt>
          <dd>{me.email}</dd>
          <dd>{me.shops.length > 1 ? me.shops.map((shop) => shop.name).join(', ') : roleLine(signedIn)}</dd>
        </dl>
        <AppLink className="text-link" href={accountAddress} onClick={onClose}>
          Name, password, second factor, devices
        </AppLink>
        <AppLink className="text-link" href={helpAddress()} onClick={onClose}>
          Help: a two-page guide
        </AppLink>
        <div className={styles.theme}>
          <span>Theme</span>
          <SegmentedChoice label="Theme" choices={themes} value={colorScheme} onChoose={setColorScheme} />
        </div>
        <Switch
          label="Single-key shortcuts"
          description="Press ? for the list."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
      </div>
    </ResponsiveDialog>
  );
}
