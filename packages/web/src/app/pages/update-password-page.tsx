import { getRouteApi } from '@tanstack/react-router';
import { findStanding } from '../../features/update-password/api.ts';
import { UpdatePassword } from '../../features/update-password/update-password.tsx';
import { savePassword } from '../../shared/save-password.ts';
import { giveCode } from '../../shared/second-factor.ts';

const route = getRouteApi('/update-password');

/** The screen for a new password, which the link of a letter leads to. */
export function UpdatePasswordPage() {
  const { settings, landing } = route.useLoaderData();
  return (
    <UpdatePassword
      businessName={settings.businessName}
      linkRefused={landing === 'refused'}
      findStanding={findStanding}
      giveCode={giveCode}
      savePassword={savePassword}
    />
  );
}
