import styles from './sign-in.module.css';

interface DemoAccount {
  readonly email: string;
  readonly label: string;
}

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onPick: (account: DemoAccount) => void;
}

/** The accounts of a demo brand. Choosing one fills in both fields; the person still submits the form. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  return (
    <section className={styles.demoAccounts} aria-label="Demo sign-ins">
      <h3>Demo. Fill in the fields as</h3>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className="text-link" title={account.email} onClick={() => onPick(account)}>
              {account.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
