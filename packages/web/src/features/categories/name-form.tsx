import type { AdministeredSupplier } from '@bakehouse/contract/administration/categories';
import type { SupplierFacts } from '@bakehouse/domain/administration/category';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import { SaveForm } from '../../shared/saving/save-form.tsx';
import type { CommandState, Conflict } from '../../shared/saving/use-command.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { useWhileMounted } from '../../ui/use-while-mounted.ts';
import { useCreateCategory, useSaveSupplier } from './api.ts';

interface FormProps {
  readonly onClose: () => void;
}

/** Adds a category. */
export function CategoryForm({ onClose }: FormProps) {
  const [name, setName] = useState('');
  const close = useWhileMounted(onClose);
  const create = useCreateCategory((category) => {
    toastSuccess(`${category.name} added`);
    close();
  });
  return (
    <NameForm
      title="Add category"
      noun="the new category"
      name={name}
      before=""
      command={create}
      onName={setName}
      onSubmit={() => create.run({ name })}
      onClose={onClose}
    />
  );
}

interface SupplierFormProps extends FormProps {
  /** Null adds a new supplier. */
  readonly supplier: AdministeredSupplier | null;
}

/** Adds or renames a supplier. */
export function SupplierForm({ supplier, onClose }: SupplierFormProps) {
  const [from, setFrom] = useState(() => ({
    name: supplier?.name ?? '',
    version: supplier?.version ?? null,
  }));
  const [name, setName] = useState(from.name);
  const [conflict, setConflict] = useState<Conflict<SupplierFacts> | null>(null);
  const close = useWhileMounted(onClose);
  const save = useSaveSupplier({
    onDone() {
      toastSuccess(messages.changesSaved);
      close();
    },
    onConflict: setConflict,
  });

  function send(wanted: string, version: number | null): void {
    const edited = supplier && version !== null ? { supplierId: supplier.supplierId, version } : null;
    save.run({ edited, supplier: { name: wanted } });
  }

  function saveMerged(newer: Conflict<SupplierFacts>, merged: SupplierFacts): void {
    setConflict(null);
    setFrom({ name: newer.current.name, version: newer.version });
    setName(merged.name);
    send(merged.name, newer.version);
  }

  return (
    <NameForm
      title={supplier ? `Rename ${supplier.name}` : 'Add supplier'}
      noun={supplier ? supplier.name : 'the new supplier'}
      name={name}
      before={from.name}
      command={save}
      onName={setName}
      onSubmit={() => send(name, from.version)}
      onClose={onClose}
      conflict={
        conflict && (
          <RecordConflict
            noun="this supplier"
            subject={conflict.current.name}
            conflict={conflict}
            base={{ name: from.name }}
            local={{ name }}
            describe={{ name: { label: 'Name', format: (value) => value } }}
            onBack={() => setConflict(null)}
            onSave={(merged) => saveMerged(conflict, merged)}
          />
        )
      }
    />
  );
}

interface NameFormProps extends FormProps {
  readonly title: string;
  readonly noun: string;
  readonly name: string;
  readonly before: string;
  readonly command: Omit<CommandState<never>, 'run'>;
  readonly conflict?: ReactNode;
  readonly onName: (name: string) => void;
  readonly onSubmit: () => void;
}

function NameForm({
  title,
  noun,
  name,
  before,
  command,
  conflict,
  onName,
  onSubmit,
  onClose,
}: NameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <SaveForm
      title={title}
      saveLabel="Save"
      noun={noun}
      isDirty={name !== before}
      command={command}
      conflict={conflict}
      onSubmit={() => (name.trim() === '' ? field.current?.focus() : onSubmit())}
      onClose={onClose}
    >
      <EditedInput
        ref={field}
        label="Name"
        data-autofocus
        maxLength={200}
        value={name}
        before={before}
        onEdit={onName}
      />
    </SaveForm>
  );
}
