import type { UsersView } from '@bakehouse/contract/users';
import type { Level } from '@bakehouse/domain/kernel/actor';
import { Switch } from '@mantine/core';
import { EditedField } from '../../../ui/fields/edited-field.tsx';
import { SegmentedChoice } from '../../../ui/fields/segmented-choice.tsx';
import { levelTitle } from '../person/level-label.tsx';
import { ShopChoice } from './shop-choice.tsx';
import type { UserForm as Form } from './use-user-form.ts';
import styles from './user-form.module.css';

const levels = [
  { value: '0', label: levelTitle(0) },
  { value: '1', label: levelTitle(1) },
  { value: '2', label: levelTitle(2) },
] as const;

interface RightsFieldsProps {
  readonly form: Pick<Form, 'draft' | 'change' | 'edited'>;
  readonly brands: UsersView['brands'];
}

/** The permissions of a person, and their shops (spec 001 section 2). */
export function RightsFields({ form: { draft, change, edited }, brands }: RightsFieldsProps) {
  return (
    <>
      <div className={styles.switches}>
        <EditedField {...edited('active')}>
          <Switch
            label="Active"
            checked={draft.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
        </EditedField>
        <EditedField {...edited('admin')}>
          <Switch
            label="Admin: sees every shop"
            checked={draft.admin}
            onChange={(event) => change({ admin: event.currentTarget.checked })}
          />
        </EditedField>
      </div>
      <EditedField {...edited('orders')}>
        <Permission label="Orders" level={draft.orders} onChoose={(orders) => change({ orders })} />
      </EditedField>
      <EditedField {...edited('specCards')}>
        <Permission
          label="Spec Cards"
          level={draft.specCards}
          onChoose={(specCards) => change({ specCards })}
        />
      </EditedField>
      {draft.admin ? (
        <EditedField {...edited('administration')}>
          <Permission
            label="Admin"
            level={draft.administration}
            onChoose={(administration) => change({ administration })}
          />
        </EditedField>
      ) : (
        <EditedField {...edited('shopIds')}>
          <ShopChoice brands={brands} chosen={draft.shopIds} onChange={(shopIds) => change({ shopIds })} />
        </EditedField>
      )}
    </>
  );
}

interface PermissionProps {
  readonly label: string;
  readonly level: Level;
  readonly onChoose: (level: Level) => void;
}

function Permission({ label, level, onChoose }: PermissionProps) {
  return (
    <div className={styles.permission}>
      <span aria-hidden>{label}</span>
      <SegmentedChoice
        label={label}
        choices={levels}
        value={`${level}`}
        onChoose={(value) => onChoose(value === '0' ? 0 : value === '1' ? 1 : 2)}
      />
    </div>
  );
}
