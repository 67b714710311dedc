import { signOut } from '../../shared/auth.ts';
import { CodeForm } from '../../shared/code-form.tsx';
import { FactorSetup } from '../../shared/factor-setup.tsx';
import { useMe } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { giveCode } from '../../shared/second-factor.ts';
import { ShopFront } from '../../shared/shop-front.tsx';
import { useHasFactor } from '../../shared/use-has-factor.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';

interface SecondFactorProps {
  /** The session has its second factor now. */
  readonly onGiven: () => void;
}

/**
 * All that somebody sees whose session lacks the second factor that they have, or that their role must have. It stands
 * at the address they asked for, which opens behind it.
 */
export function SecondFactor({ onGiven }: SecondFactorProps) {
  const { me } = useMe();
  usePageTitle('Second factor');
  return (
    <ShopFront name={me.businessName}>
      <Step onGiven={onGiven} />
      <p className="door-links">
        <span className="muted">You are signed in as {me.email}.</span>
        <button type="button" className="text-link door-text-button" onClick={() => void signOut()}>
          Use another account
        </button>
      </p>
    </ShopFront>
  );
}

function Step({ onGiven }: SecondFactorProps) {
  const factor = useHasFactor();
  if (factor.isPending) return <SkeletonRows label="Loading the second factor" rows={4} />;
  if (factor.data === undefined) {
    return (
      <FailedLoad
        what="The second factor could not be asked for"
        onRetry={() => void factor.refetch()}
        retrying={factor.isFetching}
      />
    );
  }
  if (factor.data) {
    return (
      <>
        <h2>One more step</h2>
        <p className="muted door-lead">Open your authenticator app and type the code that it shows.</p>
        <CodeForm give={giveCode} onGiven={onGiven} actLabel="Go on" />
      </>
    );
  }
  return (
    <>
      <h2>Set up a second factor</h2>
      <p className="muted door-lead">
        People with your rights sign in with a password and a code from their phone. It takes a minute, and an
        authenticator app.
      </p>
      <FactorSetup onDone={onGiven} size="xl" />
    </>
  );
}
