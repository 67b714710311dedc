import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { homeAddress } from '../../shared/addresses.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { firstStepsQuery } from './api.ts';
import type { FirstStep } from './first-steps.ts';
import { listFirstSteps } from './first-steps.ts';
import styles from './first-steps-screen.module.css';

const title = 'First steps';

/** The list of steps for setting up a new bakery, with their progress. */
export function FirstStepsScreen() {
  usePageTitle(title);
  const query = useQuery(firstStepsQuery());
  if (!query.data) {
    return <LoadingScreen shape="form" title={title} what="the first steps" query={query} />;
  }
  const steps = listFirstSteps(query.data);
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <main id="main" className={`screen ${styles.root}`} tabIndex={-1}>
      <ScreenHead
        title={title}
        summary={
          left === 0
            ? 'Everything is set up. Shops can order.'
            : `${steps.length - left} of ${steps.length} are done. Each opens the screen where it is done; come back here afterwards.`
        }
      />
      <ol className={styles.list}>
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
      <p className={styles.on}>
        <AppLink className="text-link touch-room" href={homeAddress}>
          Go to the home page
        </AppLink>
      </p>
    </main>
  );
}

function Step({ step: { title: name, isDone, fact, href, act } }: { readonly step: FirstStep }) {
  const Picture = isDone ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li data-done={isDone || undefined}>
      <Picture size={28} aria-hidden />
      <div>
        <b>
          {name}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        </b>
        <small>{fact}</small>
      </div>
      <Button component={AppLink} href={href} variant="default" size="sm">
        {act}
      </Button>
    </li>
  );
}
