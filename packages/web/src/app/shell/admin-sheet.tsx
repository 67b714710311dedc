import { useMe } from '../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './admin-sheet.module.css';
import { adminDestinationsFor, isAt } from './navigation.ts';

interface AdminSheetProps {
  readonly opened: boolean;
  readonly path: string;
  readonly onClose: () => void;
}

/** A list of the administration screens that this person may open. */
export function AdminSheet({ opened, path, onClose }: AdminSheetProps) {
  const { actor } = useMe();
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title="Admin" size="sm">
      <ul className={styles.root}>
        {adminDestinationsFor(actor).map((destination) => (
          <li key={destination.title} data-after-rule={destination.afterRule || undefined}>
            <AppLink
              href={destination.address}
              aria-current={isAt(destination, path) ? 'page' : undefined}
              onClick={onClose}
            >
              {destination.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  );
}
