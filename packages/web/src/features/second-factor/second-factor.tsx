import styles from '../../shared/account/auth-layout.module.css';
import { CodeForm } from '../../shared/account/code-form.tsx';
import { FactorSetup } from '../../shared/account/factor-setup.tsx';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { signOut } from '../../shared/session/auth.ts';
import { useMe } from '../../shared/session/me.tsx';
import { verifySecondFactor } from '../../shared/session/second-factor.ts';
import { useOwnFactor } from '../../shared/session/use-own-factor.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';

interface SecondFactorProps {
  /** Called when the session has its second factor. */
  readonly onGiven: () => void;
}

/**
 * The only screen of a session that lacks a required second factor. The address stays, and its screen opens afterwards.
 */
export function SecondFactor({ onGiven }: SecondFactorProps) {
  const { me } = useMe();
  usePageTitle('Second factor');
  return (
    <ShopFront name={me.businessName}>
      <Step onGiven={onGiven} />
      <p className={styles.links}>
        <span className="muted">You are signed in as {me.email}.</span>
        <button type="button" className={`text-link ${styles.textButton}`} onClick={() => void signOut()}>
          Use another account
        </button>
      </p>
    </ShopFront>
  );
}

function Step({ onGiven }: SecondFactorProps) {
  const factor = useOwnFactor();
  if (factor.isPending) return <SkeletonRows label="Loading the second factor" rows={4} />;
  if (factor.data === undefined) {
    return (
      <FailedPart
        what="The second factor did not load"
        failure={failureOf(factor.error)}
        onRetry={() => void factor.refetch()}
        retrying={factor.isFetching}
      />
    );
  }
  if (factor.data) {
    return (
      <>
        <h2>One more step</h2>
        <p className={`muted ${styles.lead}`}>Open your authenticator app and type the code that it shows.</p>
        <CodeForm give={verifySecondFactor} onGiven={onGiven} actLabel="Continue" />
      </>
    );
  }
  return (
    <>
      <h2>Set up a second factor</h2>
      <p className={`muted ${styles.lead}`}>
        People with your rights sign in with a password and a code from their phone. It takes a minute, and
        you need an authenticator app.
      </p>
      <FactorSetup onDone={onGiven} size="xl" />
    </>
  );
}
