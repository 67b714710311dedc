import type { LabelPlan } from '@bakehouse/domain/recipes/label/plan-label';
import { countOf } from '@bakehouse/domain/words/words';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { specCardAddress } from '../../../shared/card-addresses.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { ToPutRight } from './draft-problems.ts';
import styles from './label-gate.module.css';

interface LabelGateProps {
  readonly problems: readonly ToPutRight[];
  readonly plan: Pick<LabelPlan, 'warnings' | 'checks'>;
  readonly ref: Ref<HTMLElement>;
}

/** Whether a label can be printed: the passed checks, or everything that is missing. */
export function LabelGate({ problems, plan: { warnings, checks }, ref }: LabelGateProps) {
  const isReady = problems.length === 0;
  return (
    <section ref={ref} className={styles.root} data-part="label-gate" data-ready={isReady || undefined}>
      <div role="status">
        <h3>{isReady ? 'Ready to print' : describeProblemCount(problems.length)}</h3>
      </div>
      <ul>
        {isReady
          ? checks.map((check) => (
              <li key={check}>
                <IconCircleCheck size={20} aria-hidden />
                <span>{check}</span>
              </li>
            ))
          : problems.map((problem) => (
              <Told key={`${problem.pid} ${problem.sentence}`} problem={problem}>
                <IconCircleX size={20} aria-hidden />
              </Told>
            ))}
        {warnings.map((warning) => (
          <Told key={`${warning.kind} ${warning.sentence}`} problem={warning} isWarning>
            <IconAlertTriangle size={20} aria-hidden />
          </Told>
        ))}
      </ul>
    </section>
  );
}

/** '3 things to put right first'. */
export function describeProblemCount(problems: number): string {
  return `${countOf(problems, 'thing')} to put right first`;
}

interface ToldProps {
  readonly problem: ToPutRight;
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

/** A message, with a link to the card that it is about. */
function Told({ problem: { pid, sentence }, isWarning, children }: ToldProps) {
  return (
    <li data-warning={isWarning || undefined}>
      {children}
      <span>
        {sentence}
        {pid !== null && (
          <>
            {' '}
            <AppLink href={specCardAddress(pid)}>Open item {pid}</AppLink>
          </>
        )}
      </span>
    </li>
  );
}
