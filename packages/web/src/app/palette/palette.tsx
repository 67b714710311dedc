import { Modal } from '@mantine/core';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { DayTag } from '../../shared/days/day-tag.tsx';
import { Marked } from '../../shared/display/marked.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { useCloseOnBack } from '../../ui/dialogs/use-close-on-back.ts';
import { useCloseOnEscape } from '../../ui/dialogs/use-close-on-escape.ts';
import { useFocusReturned } from '../../ui/dialogs/use-focus-returned.ts';
import { KeyboardHint } from '../../ui/keys/keyboard-hint.tsx';
import { useFollowLink } from '../../ui/navigation/use-follow-link.ts';
import { pageActions } from '../../ui/page-actions.ts';
import { usePhone } from '../../ui/use-media.ts';
import type { FoundGroup } from './find-entries.ts';
import { readTyped } from './find-entries.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { pageEntries } from './palette-entries.ts';
import { readPlaces } from './recent-places.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Opens anything by name: shops, orders by number, days as people write them, screens, products, people and actions. A
 * combobox: the field keeps the focus, and arrow keys move through the options.
 */
export function Palette({ opened, onClose }: PaletteProps) {
  const phone = usePhone();
  useFocusReturned(opened);
  useCloseOnBack(opened, onClose);
  useCloseOnEscape(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      size={680}
      centered={false}
      yOffset={phone ? 0 : 88}
      fullScreen={phone}
      padding={0}
      withCloseButton={false}
      title="Find"
      classNames={{ header: 'visually-hidden', content: styles.root, body: styles.body }}
      transitionProps={{ duration: 0 }}
    >
      {opened && <Finder onClose={onClose} phone={phone} />}
    </Modal>
  );
}

function Finder({ onClose, phone }: { readonly onClose: () => void; readonly phone: boolean }) {
  const { me } = useMe();
  const router = useRouter();
  const follow = useFollowLink();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const actions = useSyncExternalStore(pageActions.subscribe, pageActions.get);
  const ofPage = useMemo(() => pageEntries(actions), [actions]);
  const found = usePaletteEntries(typed, ofPage);
  const [places] = useState(() => lastPlaces(me.userId, router.state.location.href));
  const groups: readonly ShownGroup[] = typed.trim() === '' ? [...places, ...ofThisPage(ofPage)] : found;
  const entries = groups.flatMap((group) => group.entries);
  // Until an arrow key or the pointer chooses an entry, the first one is selected, so an order that the server finds by
  // its number is. After that, later results do not move the selection.
  const selected = entries.find(({ key }) => key === chosen) ?? entries[0];
  const { words } = readTyped(typed);

  useEffect(() => {
    if (chosen !== null) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function type(text: string): void {
    setTyped(text);
    setChosen(null);
  }
  function open(entry: PaletteEntry, inNewTab: boolean): void {
    if (typeof entry.to === 'string' && inNewTab) {
      window.open(entry.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (typeof entry.to === 'string') follow(entry.to);
    else entry.to();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const at = selected ? entries.indexOf(selected) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 4, PageUp: at - 4 }[event.key];
    if (to !== undefined && entries.length > 0) {
      event.preventDefault();
      const isStep = event.key.startsWith('Arrow');
      const next = isStep
        ? (to + entries.length) % entries.length
        : Math.min(entries.length - 1, Math.max(0, to));
      setChosen(entries[next]?.key ?? null);
    } else if (event.key === 'Enter' && selected && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(selected, event.ctrlKey || event.metaKey);
    }
  }

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={22} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the person opened it to type.
          autoFocus
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Find a shop, an order, a day, a screen"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={selected && `${id}-${selected.key}`}
          placeholder="Shop, order number, day, screen"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {phone ? (
          <button type="button" className={styles.cancel} onClick={onClose}>
            Cancel
          </button>
        ) : (
          <KeyboardHint keys="Esc" />
        )}
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label="Found">
        {groups.map(({ group, entries: ofGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box have no element of their own.
          <div key={group} role="group" aria-label={group}>
            <p className={styles.group} aria-hidden="true">
              {group}
            </p>
            {ofGroup.map((entry) => (
              <Option
                key={entry.key}
                id={`${id}-${entry.key}`}
                entry={entry}
                words={words}
                selected={entry === selected}
                onPoint={() => setChosen(entry.key)}
                onOpen={(inNewTab) => open(entry, inNewTab)}
              />
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles.nothing}>
          {words === '' ? 'Type what you are looking for.' : 'Nothing matches'}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {words === '' ? '' : `${entries.length} found`}
      </p>
      {!phone && (
        <footer className={styles.keys} aria-hidden="true">
          <span>
            <KeyboardHint keys="↑" /> <KeyboardHint keys="↓" /> choose
          </span>
          <span>
            <KeyboardHint keys="Enter" /> open
          </span>
          <span>
            <KeyboardHint keys="Ctrl Enter" /> new tab
          </span>
          <span>
            <KeyboardHint keys="@" /> shops
          </span>
          <span>
            <KeyboardHint keys="#" /> orders
          </span>
          <span>
            <KeyboardHint keys=">" /> actions
          </span>
        </footer>
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly words: string;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onOpen: (inNewTab: boolean) => void;
}

function Option({ id, entry, words, selected, onPoint, onOpen }: OptionProps) {
  const { name, detail, sign, verb } = entry;
  const Icon = 'day' in sign ? null : sign;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its Enter opens the selected option.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.option}
      onPointerMove={selected ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <span className={styles.sign} aria-hidden="true">
        {Icon ? <Icon size={20} /> : 'day' in sign && <DayTag day={sign.day} />}
      </span>
      <span className={styles.words}>
        <b>
          <Marked text={name} words={words === '' ? null : words} />
        </b>
        {detail !== undefined && <small>{detail}</small>}
      </span>
      <span className={styles.verb} aria-hidden="true">
        {verb} <KeyboardHint keys="Enter" />
      </span>
    </div>
  );
}

interface ShownGroup {
  readonly group: FoundGroup['group'] | 'Recent places' | 'On this page';
  readonly entries: readonly PaletteEntry[];
}

function ofThisPage(entries: readonly PaletteEntry[]): readonly ShownGroup[] {
  return entries.length === 0 ? [] : [{ group: 'On this page', entries }];
}

/** The five most recent places, without the open one. */
function lastPlaces(userId: ReturnType<typeof useMe>['me']['userId'], here: string): readonly ShownGroup[] {
  const entries = readPlaces(userId)
    .filter(({ href }) => href !== here)
    .slice(0, 5)
    .map(
      ({ title, href }): PaletteEntry => ({
        key: `place-${href}`,
        group: 'Screens',
        name: title,
        sign: IconHistory,
        verb: 'Open',
        to: href,
      }),
    );
  return entries.length === 0 ? [] : [{ group: 'Recent places', entries }];
}
