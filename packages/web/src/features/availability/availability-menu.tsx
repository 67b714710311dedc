import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { AvailabilityParts } from '../../shared/administration/availability-parts.ts';
import type { GridTools } from './grid/availability-grid.tsx';
import type { SheetEditor } from './sheet/use-sheet.ts';
import { useSheetPart } from './sheet/use-sheet.ts';

interface AvailabilityMenuProps {
  readonly editor: SheetEditor;
  /** The tools of the grid's selection; null in a list, which has none. */
  readonly tools: RefObject<GridTools | null> | null;
  readonly canEdit: boolean;
  readonly canCopy: boolean;
  readonly onCopy: () => void;
  /** On a phone the menu contains controls of the products screen. */
  readonly phoneParts: AvailabilityParts | null;
}

/** Actions on many cells at once, with their shortcuts. */
export function AvailabilityMenu(props: AvailabilityMenuProps) {
  const { editor, tools, canEdit, canCopy, onCopy, phoneParts } = props;
  const canUndo = useSheetPart(editor, ({ done }) => done.length > 0);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={phoneParts ? 44 : 40} aria-label="More">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && (
          <>
            <Menu.Item
              disabled={!canUndo}
              rightSection={phoneParts ? undefined : 'Ctrl+Z'}
              onClick={editor.undo}
            >
              Undo
            </Menu.Item>
            <Menu.Item disabled={!canCopy} onClick={onCopy}>
              Copy the range of a shop
            </Menu.Item>
          </>
        )}
        {phoneParts && (
          <>
            {canEdit && <Menu.Divider />}
            <Menu.Item onClick={() => phoneParts.onArchived(!phoneParts.showsArchived)}>
              {phoneParts.showsArchived ? 'Hide archived products' : 'Show Archived'}
            </Menu.Item>
            <Menu.Item onClick={phoneParts.onLeave}>Back to the list of products</Menu.Item>
          </>
        )}
        {tools && (
          <>
            <Menu.Divider />
            <Menu.Item rightSection="Ctrl+D" onClick={() => tools.current?.fill('down')}>
              Fill the selection down
            </Menu.Item>
            <Menu.Item rightSection="Ctrl+R" onClick={() => tools.current?.fill('right')}>
              Fill the selection to the right
            </Menu.Item>
            <Menu.Item onClick={() => tools.current?.fill('row')}>Fill the row with this cell</Menu.Item>
            <Menu.Item onClick={() => tools.current?.fill('column')}>
              Fill the column with this cell
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={() => tools.current?.askCategory(true)}>
              All of this category, for this shop
            </Menu.Item>
            <Menu.Item onClick={() => tools.current?.askCategory(false)}>
              None of this category, for this shop
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
