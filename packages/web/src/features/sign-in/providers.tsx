import { Button } from '@mantine/core';
import styles from './sign-in.module.css';

interface ProvidersProps {
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}

/** The spelling of well-known providers; others are shown as the operator named them. */
const written: Readonly<Record<string, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  google: 'Google',
  microsoft: 'Microsoft',
};

/** Buttons of the configured sign-in providers. */
export function Providers({ names, onChoose }: ProvidersProps) {
  return (
    <div className={styles.providers}>
      <p>or</p>
      {names.map((name) => (
        <Button key={name} size="lg" variant="default" fullWidth onClick={() => onChoose(name)}>
          Continue with {written[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}
        </Button>
      ))}
    </div>
  );
}
