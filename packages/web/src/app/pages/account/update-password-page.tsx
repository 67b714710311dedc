import { getRouteApi } from '@tanstack/react-router';
import { findLinkState } from '../../../features/update-password/api.ts';
import { UpdatePassword } from '../../../features/update-password/update-password.tsx';
import { savePassword } from '../../../shared/session/save-password.ts';
import { verifySecondFactor } from '../../../shared/session/second-factor.ts';

const route = getRouteApi('/update-password');

/** The screen for choosing a new password, opened by a mailed link. */
export function UpdatePasswordPage() {
  const { settings, landing } = route.useLoaderData();
  return (
    <UpdatePassword
      businessName={settings.businessName}
      linkRefused={landing === 'refused'}
      isFirst={landing === 'choosing'}
      findLinkState={findLinkState}
      verifySecondFactor={verifySecondFactor}
      savePassword={savePassword}
    />
  );
}
