import { cakeTitle } from '@bakehouse/domain/cakes/cake-labels';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { LoafStamp } from '../../../../shared/brand/loaf-stamp.tsx';
import { useHandset } from '../../../../ui/use-media.ts';
import styles from './cake-card.module.css';

export interface CakeHeadProps {
  readonly headingId: string;
  readonly index: number;
  readonly count: number;
  /** Disables reordering while a photo of any cake is being uploaded. */
  readonly isFixed: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** The number of the cake, and the actions on it; on a phone most of them are in a menu. */
export function CakeHead(props: CakeHeadProps) {
  const { headingId, index, count, isFixed, onRemove } = props;
  const handset = useHandset();
  return (
    <div className={styles.head}>
      <LoafStamp kind="cake" size={handset ? 24 : 28} />
      <h2 id={headingId} tabIndex={-1}>
        {cakeTitle(index, count)}
      </h2>
      {handset ? <MoreOfCake {...props} /> : <CakeButtons {...props} />}
      <Button
        variant="subtle"
        size="sm"
        color="cherry"
        leftSection={handset ? undefined : <IconTrash size={17} aria-hidden />}
        disabled={isFixed}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}

function CakeButtons({ index, count, isFixed, onMove, onDuplicate }: CakeHeadProps) {
  const title = cakeTitle(index, count);
  return (
    <>
      {count > 1 && (
        <>
          <ActionIcon
            aria-label={`Move ${title} up`}
            disabled={isFixed || index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={20} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move ${title} down`}
            disabled={isFixed || index === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={20} />
          </ActionIcon>
        </>
      )}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconCopy size={17} aria-hidden />}
        disabled={isFixed}
        onClick={onDuplicate}
      >
        Same again
      </Button>
    </>
  );
}

function MoreOfCake({ index, count, isFixed, onMove, onDuplicate }: CakeHeadProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          className={styles.more}
          aria-label={`More for ${cakeTitle(index, count)}`}
        >
          <IconDots size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={20} aria-hidden />} disabled={isFixed} onClick={onDuplicate}>
          Same again
        </Menu.Item>
        {index > 0 && (
          <Menu.Item
            leftSection={<IconArrowUp size={20} aria-hidden />}
            disabled={isFixed}
            onClick={() => onMove(-1)}
          >
            Move up
          </Menu.Item>
        )}
        {index < count - 1 && (
          <Menu.Item
            leftSection={<IconArrowDown size={20} aria-hidden />}
            disabled={isFixed}
            onClick={() => onMove(1)}
          >
            Move down
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
