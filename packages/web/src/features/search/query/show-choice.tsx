import { messages } from '@bakehouse/domain/kernel/messages';
import { Tooltip } from '@mantine/core';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SearchQuery } from './search-query.ts';
import styles from './show-choice.module.css';

interface ShowChoiceProps {
  readonly show: SearchQuery['show'];
  readonly onShow: (show: SearchQuery['show']) => void;
  /** 'too-many' disables invoices, with the reason. */
  readonly invoices: 'ready' | 'too-many';
}

/** The switch between table and invoices. */
export function ShowChoice({ show, onShow, invoices }: ShowChoiceProps) {
  return (
    <SegmentedChoice
      label="Show as"
      choices={[
        { value: 'table', label: 'Table' },
        {
          value: 'invoices',
          label: invoices === 'too-many' ? <TooManyInvoices /> : 'Invoices',
          disabled: invoices !== 'ready',
        },
      ]}
      value={show}
      onChoose={onShow}
    />
  );
}

/** A disabled radio takes neither focus nor hover, so its label does, and shows the reason. */
function TooManyInvoices() {
  return (
    <Tooltip label={messages.invoiceLimit} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards have no other access to the reason */}
      <span tabIndex={0} className={styles.reason} data-part="show-choice-reason">
        Invoices<VisuallyHidden>. {messages.invoiceLimit}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
