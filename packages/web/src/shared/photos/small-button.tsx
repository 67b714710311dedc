import type { TablerIcon } from '@tabler/icons-react';
import styles from './small-button.module.css';

interface SmallButtonProps {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly onPress: () => void;
}

/** An icon button on a small photo. */
export function SmallButton({ label, Icon, onPress }: SmallButtonProps) {
  return (
    <button type="button" className={styles.root} aria-label={label} title={label} onClick={onPress}>
      <Icon size={18} aria-hidden />
    </button>
  );
}
