import { Button, Menu } from '@mantine/core';
import { IconChefHat, IconChevronLeft, IconPencil, IconPrinter, IconTag } from '@tabler/icons-react';
import { editRecipeAddress, kitchenAddress, labelAddress } from '../../../../shared/card-addresses.ts';
import { SegmentedChoice } from '../../../../ui/fields/segmented-choice.tsx';
import { AppLink } from '../../../../ui/navigation/app-link.tsx';
import { useHandset } from '../../../../ui/use-media.ts';
import { addressOfSearch } from '../../search-memory.ts';
import { withMultiplier } from '../../use-multiplier.ts';
import type { CardForm } from '../card-form.ts';
import styles from './card-bar.module.css';
import type { CardBarProps } from './card-bar-props.ts';
import { CardMenu } from './card-menu.tsx';
import { PrintItems } from './print-items.tsx';

const forms = [
  { value: 'compact', label: 'Compact' },
  { value: 'page', label: 'Page' },
] as const satisfies readonly { value: CardForm; label: string }[];

/** The toolbar of a card: link to the search, and actions. */
export function CardBar(props: CardBarProps) {
  const { pid, search, multiplier, form, onForm } = props;
  const isHandset = useHandset();
  return (
    <div className={`${styles.root} screen-only`}>
      <BackToSearch pid={pid} search={search} />
      {isHandset && <CardMenu {...props} />}
      <div className={styles.actions}>
        <SegmentedChoice label="Show as" choices={forms} value={form} onChoose={onForm} />
        <Button
          component={AppLink}
          href={withMultiplier(kitchenAddress(pid, search), multiplier)}
          variant="default"
          leftSection={<IconChefHat size={18} aria-hidden />}
        >
          Kitchen view
        </Button>
        {!isHandset && <CardButtons {...props} />}
      </div>
    </div>
  );
}

/** A card that was opened by its own number links to all cards. */
export function BackToSearch({ pid, search }: Pick<CardBarProps, 'pid' | 'search'>) {
  const isOwn = search === String(pid);
  return (
    <AppLink className={styles.back} href={addressOfSearch(isOwn ? '' : search)}>
      <IconChevronLeft size={20} aria-hidden />
      {isOwn ? 'Spec Cards' : `Spec Cards, ${search}`}
    </AppLink>
  );
}

function CardButtons({ pid, search, canEdit, nested, onPrint }: CardBarProps) {
  return (
    <>
      <Button
        component={AppLink}
        href={labelAddress(pid, search)}
        variant="default"
        leftSection={<IconTag size={18} aria-hidden />}
      >
        Label
      </Button>
      {canEdit && (
        <Button
          component={AppLink}
          href={editRecipeAddress(pid, search)}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Edit Recipe Item
        </Button>
      )}
      <PrintButton nested={nested} onPrint={onPrint} />
    </>
  );
}

function PrintButton({ nested, onPrint }: Pick<CardBarProps, 'nested' | 'onPrint'>) {
  const icon = <IconPrinter size={18} aria-hidden />;
  if (nested === 0) {
    return (
      <Button leftSection={icon} onClick={() => onPrint(false)}>
        Print
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button leftSection={icon}>Print</Button>
      </Menu.Target>
      <Menu.Dropdown className="screen-only">
        <PrintItems nested={nested} onPrint={onPrint} />
      </Menu.Dropdown>
    </Menu>
  );
}
