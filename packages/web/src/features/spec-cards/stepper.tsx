import { stepMultiplier } from '@bakehouse/domain/recipes/amounts/multiplier';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRepeatWhileHeld } from '../../ui/keys/use-repeat-while-held.ts';

interface StepperProps {
  readonly className: string | undefined;
  readonly multiplier: number;
  readonly onMultiplier: (multiplier: number) => void;
  /** Content between the two buttons. */
  readonly children: ReactNode;
}

/** Buttons that change the multiplier by one, and repeat while they are held. */
export function Stepper({ className, multiplier, onMultiplier, children }: StepperProps) {
  const fewer = stepMultiplier(multiplier, -1);
  const less = useRepeatWhileHeld(() => onMultiplier(stepMultiplier(multiplier, -1)));
  const more = useRepeatWhileHeld(() => onMultiplier(stepMultiplier(multiplier, 1)));
  return (
    <span className={className}>
      <button type="button" aria-label="Fewer" disabled={fewer === multiplier} {...less}>
        <IconMinus size={22} aria-hidden />
      </button>
      {children}
      <button type="button" aria-label="More" {...more}>
        <IconPlus size={22} aria-hidden />
      </button>
    </span>
  );
}
