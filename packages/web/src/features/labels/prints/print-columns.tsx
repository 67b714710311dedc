import type { LabelPrintLine } from '@bakehouse/contract/spec-cards/labels';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { dateMarkLabels } from '@bakehouse/domain/recipes/label/label';
import { labelSizes } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { ActionIcon, Menu } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { labelAddress } from '../../../shared/card-addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { saveLabelFile } from '../label-files.ts';
import styles from './print-columns.module.css';

/** The columns of the list of prints; what is outdated is beside the name. */
export function printColumns(timeZone: string): readonly TableColumn<LabelPrintLine>[] {
  const printedAt = ({ at }: LabelPrintLine) => formatMoment(Temporal.Instant.from(at), timeZone);
  return [
    {
      key: 'name',
      head: 'Label',
      value: ({ name }) => name,
      show: (print) => <LabelLink print={print} />,
      isRowHead: true,
      inList: 'title',
    },
    {
      key: 'errors',
      head: 'Now',
      value: ({ errors }) =>
        errors.length === 0 ? 'Right' : errors.map(({ sentence }) => sentence).join(' '),
      show: (print) => <Errors print={print} />,
    },
    { key: 'copies', head: 'Copies', value: ({ copies }) => copies, numeric: true, inList: 'amount' },
    {
      key: 'date',
      head: 'Date',
      value: ({ date }) => date,
      text: dateOn,
      show: (print) => <span className="unbroken">{dateOn(print)}</span>,
    },
    { key: 'batch', head: 'Batch', value: ({ batch }) => batch },
    { key: 'size', head: 'Size', value: ({ size }) => labelSizes[size].name },
    {
      key: 'at',
      head: 'Printed',
      value: ({ at }) => Date.parse(at),
      text: printedAt,
      show: (print) => <span className="unbroken">{printedAt(print)}</span>,
    },
    {
      key: 'by',
      head: 'By',
      value: ({ by, viewing }) => (viewing === null ? by : `${by}, as ${viewing}`),
    },
    {
      key: 'version',
      head: 'Version',
      value: ({ recipeVersion }) => recipeVersion,
      numeric: true,
      inList: 'nowhere',
    },
    {
      key: 'files',
      head: 'Files',
      value: () => null,
      show: (print) => <Files print={print} />,
      isPlain: true,
    },
  ];
}

function dateOn({ date, dateMark, packedOn }: LabelPrintLine): string {
  return date === null ? `packed ${formatDay(packedOn)}` : `${dateMarkLabels[dateMark]} ${formatDay(date)}`;
}

function LabelLink({ print: { pid, name } }: { readonly print: LabelPrintLine }) {
  return (
    <>
      <AppLink className="touch-room" href={labelAddress(pid)}>
        {name}
      </AppLink>{' '}
      <span className="muted">{pid}</span>
    </>
  );
}

function Errors({ print: { errors } }: { readonly print: LabelPrintLine }) {
  if (errors.length === 0) return <span className="muted">Right</span>;
  return (
    <span className={styles.errors}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <b>Wrong.</b> {errors.map(({ sentence }) => sentence).join(' ')}
      </span>
    </span>
  );
}

function Files({ print: { printId, name, size } }: { readonly print: LabelPrintLine }) {
  const isRoll = labelSizes[size].sheet === null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Files of ${name}`}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveLabelFile(printId, name, 'pdf')}>PDF</Menu.Item>
        {isRoll && (
          <Menu.Item onClick={() => void saveLabelFile(printId, name, '203')}>ZPL, 203 dpi</Menu.Item>
        )}
        {isRoll && (
          <Menu.Item onClick={() => void saveLabelFile(printId, name, '300')}>ZPL, 300 dpi</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
