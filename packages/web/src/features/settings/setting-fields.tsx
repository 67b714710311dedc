import type { SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import { longestSetting } from '@bakehouse/domain/administration/settings';
import type { Role } from '@bakehouse/domain/kernel/actor';
import { rolePlurals, roles } from '@bakehouse/domain/kernel/actor';
import { countOf } from '@bakehouse/domain/words/words';
import { Switch } from '@mantine/core';
import { EditedInput } from '../../ui/fields/edited-input.tsx';
import { EditedTextarea } from '../../ui/fields/edited-textarea.tsx';
import { DayColoursField } from './day-colours/day-colours-field.tsx';
import type { FieldProps } from './field-props.ts';
import { LogoField } from './logo-field.tsx';
import type { NumberSetting, TextSetting } from './settings-draft.ts';
import styles from './settings-screen.module.css';

/** The field or fields of a setting. */
export function SettingField({ setting, ...props }: FieldProps & { readonly setting: SettingName }) {
  switch (setting) {
    case 'defaultCutOffHours':
      return <NumberField {...props} name={setting} label="Default cut-off" unit="hour" />;
    case 'orderHorizonDays':
      return <NumberField {...props} name={setting} label="How far ahead" unit="day" />;
    case 'mailBodyDays':
      return <NumberField {...props} name={setting} label="Mail log" unit="day" />;
    case 'userEventDays':
      return <NumberField {...props} name={setting} label="History of people" unit="day" />;
    case 'leadDays':
      return <NumberField {...props} name={setting} label="Leads" unit="day" />;
    case 'deliveryStartsAt':
      return <LineField {...props} name={setting} label="Delivery day starts at" longest={5} />;
    case 'timeZone':
      return <TimeZoneField {...props} />;
    case 'sellerAddress':
      return (
        <EditedTextarea
          aria-label="Address"
          placeholder="Address"
          rows={4}
          maxLength={longestSetting.sellerAddress}
          value={props.draft.sellerAddress}
          before={props.base.sellerAddress}
          error={props.mistakes.sellerAddress}
          onEdit={(sellerAddress) => props.onEdit({ sellerAddress })}
        />
      );
    case 'logo':
      return <LogoField {...props} />;
    case 'dayColours':
      return <DayColoursField {...props} />;
    case 'analysisTypes':
      return <AnalysisFields {...props} />;
    case 'secondFactorRoles':
      return <RoleSwitches {...props} />;
    default:
      return <LineField {...props} name={setting} {...lines[setting]} />;
  }
}

type LineName = Exclude<TextSetting, 'deliveryStartsAt' | 'timeZone' | 'sellerAddress' | 'logo'>;

const lines: Readonly<Record<LineName, { label: string; longest: number; type?: string }>> = {
  businessName: { label: 'Name', longest: longestSetting.businessName },
  vatNumber: { label: 'VAT number', longest: longestSetting.vatNumber },
  bankSortCode: { label: 'Sort code', longest: longestSetting.bankSortCode },
  bankAccountNumber: { label: 'Account number', longest: longestSetting.bankAccountNumber },
  telephone: { label: 'Telephone for late changes', longest: longestSetting.telephone, type: 'tel' },
  sellerEmail: { label: 'E-mail on invoices', longest: longestSetting.email, type: 'email' },
  adminEmail: { label: 'Admin e-mail', longest: longestSetting.email, type: 'email' },
  ledgerAccount: { label: 'Ledger account', longest: 200 },
};

interface LineFieldProps extends FieldProps {
  readonly name: TextSetting;
  readonly label: string;
  readonly longest: number;
  readonly type?: string;
}

function LineField({ draft, base, mistakes, onEdit, name, label, longest, type }: LineFieldProps) {
  return (
    <EditedInput
      aria-label={label}
      // Fields that share a row have placeholders.
      {...(name.startsWith('bank') || name === 'businessName' ? { placeholder: label } : {})}
      {...(type && { type })}
      autoComplete="off"
      spellCheck={false}
      maxLength={longest}
      value={draft[name]}
      before={base[name]}
      error={mistakes[name]}
      onEdit={(text) => onEdit({ [name]: text })}
    />
  );
}

interface NumberFieldProps extends FieldProps {
  readonly name: NumberSetting;
  readonly label: string;
  readonly unit: 'hour' | 'day';
}

function NumberField({ draft, base, mistakes, onEdit, name, label, unit }: NumberFieldProps) {
  return (
    <EditedInput
      aria-label={`${label}, ${unit}s`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      rightSection={<span className="muted">{draft[name].trim() === '1' ? unit : `${unit}s`}</span>}
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      value={draft[name]}
      before={base[name]}
      beforeLabel={countOf(Number(base[name]), unit)}
      error={mistakes[name]}
      onEdit={(text) => onEdit({ [name]: text })}
    />
  );
}

const timeZones = Intl.supportedValuesOf('timeZone');
const timeZonesId = 'settings-time-zones';

function TimeZoneField({ draft, base, mistakes, onEdit }: FieldProps) {
  return (
    <>
      <EditedInput
        aria-label="Time zone"
        list={timeZonesId}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSetting.timeZone}
        value={draft.timeZone}
        before={base.timeZone}
        error={mistakes.timeZone}
        onEdit={(timeZone) => onEdit({ timeZone })}
      />
      <datalist id={timeZonesId}>
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

function AnalysisFields({ draft, base, mistakes, onEdit }: FieldProps) {
  const put = (place: number, text: string) => {
    const [first, second, third] = draft.analysisTypes;
    const types = [first, second, third].with(place, text);
    onEdit({ analysisTypes: [types[0] ?? '', types[1] ?? '', types[2] ?? ''] });
  };
  return (
    <div>
      <div className={styles.analysis}>
        {draft.analysisTypes.map((text, place) => (
          <EditedInput
            // biome-ignore lint/suspicious/noArrayIndexKey: the three types are fixed
            key={place}
            aria-label={`Analysis type ${place + 1}`}
            autoComplete="off"
            maxLength={200}
            value={text}
            before={base.analysisTypes[place] ?? ''}
            aria-invalid={mistakes.analysisTypes !== undefined}
            onEdit={(typed) => put(place, typed)}
          />
        ))}
      </div>
      {mistakes.analysisTypes && <p className={styles.mistake}>{mistakes.analysisTypes}</p>}
    </div>
  );
}

function RoleSwitches({ draft, base, onEdit }: FieldProps) {
  const put = (role: Role, isOn: boolean) => {
    const wanted = new Set<Role>(draft.secondFactorRoles);
    if (isOn) wanted.add(role);
    else wanted.delete(role);
    onEdit({ secondFactorRoles: roles.filter((one) => wanted.has(one)) } satisfies Partial<SettingsFacts>);
  };
  return (
    <fieldset className={styles.roles}>
      <legend className="visually-hidden">Second factor required for</legend>
      {roles.toReversed().map((role) => {
        const isOn = draft.secondFactorRoles.includes(role);
        return (
          <div key={role} data-changed={isOn !== base.secondFactorRoles.includes(role) || undefined}>
            <Switch
              label={rolePlurals[role]}
              checked={isOn}
              onChange={(event) => put(role, event.currentTarget.checked)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
