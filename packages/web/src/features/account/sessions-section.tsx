import type { OwnSession } from '@bakehouse/contract/account';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../shared/display/badge.tsx';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';
import { sessionsOptions, useEndOtherSessions, useEndSession } from './api.ts';
import { deviceName } from './device-name.ts';

/** The devices where the person is signed in, with buttons that sign them out. */
export function SessionsSection() {
  const sessions = useQuery(sessionsOptions());
  return (
    <AccountSection
      title="Where you are signed in"
      lead="Sign out any device you do not recognise, then change your password."
    >
      {sessions.isPending ? (
        <SkeletonRows label="Loading the devices" rows={3} />
      ) : sessions.data ? (
        <SessionList sessions={sessions.data.sessions} />
      ) : (
        <FailedPart
          what="The devices did not load"
          failure={failureOf(sessions.error)}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
    </AccountSection>
  );
}

function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const [asking, setAsking] = useState(false);
  /** The device that is being signed out. */
  const [ended, setEnded] = useState<string | null>(null);
  const end = useEndSession();
  const endOthers = useEndOtherSessions(() => setAsking(false));
  const others = sessions.filter((session) => !session.current).length;

  return (
    <>
      <CommandFailure command={end} />
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            ending={end.busy && ended === session.sessionId}
            onEnd={() => {
              setEnded(session.sessionId);
              end.run(session.sessionId);
            }}
          />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="outline" color="cherry" onClick={() => setAsking(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        question="Sign out everywhere else?"
        consequence={`${others === 1 ? 'One other device is' : `${others} other devices are`} signed out at once. This one stays.`}
        safeLabel="Leave them"
        actLabel="Sign out everywhere else"
        busy={endOthers.busy}
        failure={endOthers.failure?.sentence}
        onConfirm={() => endOthers.run(null)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { me } = useMe();
  const device = deviceName(session.userAgent);
  const Picture = pictureOf(device);
  const used = formatMoment(Temporal.Instant.from(session.lastUsedAt), me.timeZone);
  return (
    <li>
      <Picture size={24} aria-hidden />
      <div>
        <b>{device}</b>
        <span className="muted">
          {session.current ? 'In use now' : `Last used ${used}`}
          {session.address && `, ${session.address}`}
          {session.secondFactor && ', with second factor'}
        </span>
      </div>
      {session.current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          size="sm"
          variant="default"
          loading={ending}
          aria-label={`Sign out ${device}, last used ${used}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function pictureOf(device: string) {
  if (device.includes('iPad')) return IconDeviceTablet;
  return /iPhone|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
}
