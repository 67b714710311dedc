import { useQuery } from '@tanstack/react-query';
import { specCardAddress } from '../../../shared/card-addresses.ts';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useFollowLink } from '../../../ui/navigation/use-follow-link.ts';
import { labelQuery } from '../api.ts';
import { dialogWidth } from './dialog-width.ts';
import { LabelPlanner } from './label-planner.tsx';

interface LabelDialogProps {
  /** The search below the card. */
  readonly search: string;
  readonly pid: number;
}

/** The label of a spec card, in a dialog above the card (spec 001 section 2). */
export function LabelDialog({ search, pid }: LabelDialogProps) {
  const follow = useFollowLink();
  const { data: view, error, isFetching, refetch } = useQuery(labelQuery(pid));
  const close = () => follow(specCardAddress(pid, search));
  if (view) return <LabelPlanner view={view} onClose={close} />;
  const failure = error ? failureOf(error) : null;
  return (
    <ResponsiveDialog opened hasAddress onClose={close} title="Label" size={dialogWidth}>
      {failure ? (
        <FailedPart
          what="The label did not load"
          failure={failure}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the label" rows={13} />
      )}
    </ResponsiveDialog>
  );
}
