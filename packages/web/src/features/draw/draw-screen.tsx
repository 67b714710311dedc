import type { DrawRound, DrawView } from '@bakehouse/contract/front-door/draws';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconDownload, IconPhoneCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadsOfAddress } from '../../shared/administration/addresses.ts';
import { winnerName } from '../../shared/campaigns/campaign-words.ts';
import { drawQuery } from '../../shared/campaigns/campaigns-api.ts';
import { usePrintFoot } from '../../shared/display/use-print-foot.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { SegmentedChoice } from '../../ui/fields/segmented-choice.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useFixList } from './api.ts';
import { ContactForm } from './contact-form.tsx';
import { DrawExplanation } from './draw-explanation.tsx';
import { DrawQuestion } from './draw-question.tsx';
import { DrawRecord } from './draw-record.tsx';
import styles from './draw-screen.module.css';
import { EditorsOnly, FixButton, NextStep } from './next-step.tsx';
import type { ListFile } from './use-list-file.ts';
import { useListFile } from './use-list-file.ts';
import { WinnerTicket } from './winner-ticket.tsx';

/** The draw of a campaign: the winner, the contacts, and how to repeat it (D16). */
export function DrawScreen({ campaignId }: { readonly campaignId: number }) {
  usePageTitle('The draw');
  const draw = useQuery(drawQuery(campaignId));
  if (draw.data) return <Draw draw={draw.data} />;
  return <LoadingScreen title="The draw" what="the draw" query={draw} />;
}

type Opened = 'draw' | 'contact';

function Draw({ draw }: { readonly draw: DrawView }) {
  const { me, actor } = useMe();
  const canEdit = meets(actor, 'edit-administration');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const file = useListFile();
  const fix = useFixList(draw.campaignId, () => {
    setChosen(null);
    setOpened('draw');
  });
  usePrintFoot(`The draw, ${draw.heading}`);
  const last = draw.rounds.at(-1) ?? null;
  const shown = draw.rounds.find(({ roundId }) => roundId === chosen) ?? last;
  const waiting = last !== null && last.drawn === null ? last : null;
  const { from } = draw.fix;
  return (
    <main id="main" className={`screen ${styles.root}`} tabIndex={-1}>
      <ScreenHead
        back={{ href: leadsOfAddress(draw.campaignId), label: `Leads, ${draw.heading}` }}
        title="The draw"
      >
        {shown && <ListTools round={shown} file={file} />}
      </ScreenHead>
      <CommandFailure command={fix} />
      <div className={styles.columns} data-alone={shown === null || undefined}>
        <div className={styles.column}>
          {last?.drawn ? (
            <WinnerTicket draw={draw} round={last} drawn={last.drawn}>
              <div className={styles.actions}>
                <EditorsOnly canEdit={canEdit}>
                  <Button
                    leftSection={<IconPhoneCheck size={18} aria-hidden />}
                    disabled={!canEdit || last.drawn.winner === null}
                    onClick={() => setOpened('contact')}
                  >
                    Record contact
                  </Button>
                </EditorsOnly>
                <FixButton
                  draw={draw}
                  label="Draw again"
                  canEdit={canEdit}
                  busy={fix.busy}
                  onFix={() => fix.run(null)}
                  {...(from && {
                    because: `from ${formatMoment(Temporal.Instant.from(from), me.timeZone)}`,
                  })}
                />
              </div>
            </WinnerTicket>
          ) : (
            <NextStep
              draw={draw}
              waiting={waiting}
              canEdit={canEdit}
              busy={fix.busy}
              onFix={() => fix.run(null)}
              onDraw={() => setOpened('draw')}
            />
          )}
          <DrawRecord draw={draw} />
        </div>
        {shown && (
          <div className={styles.column}>
            {draw.rounds.length > 1 && (
              <SegmentedChoice
                label="Round"
                choices={draw.rounds.map(({ roundId, number }) => ({
                  value: String(roundId),
                  label: `Round ${number}`,
                }))}
                value={String(shown.roundId)}
                onChoose={(roundId) => setChosen(Number(roundId))}
              />
            )}
            <DrawExplanation round={shown} file={file} />
          </div>
        )}
      </div>
      {opened === 'draw' && waiting && <DrawQuestion round={waiting} onClose={() => setOpened(null)} />}
      {opened === 'contact' && last && (
        <ContactForm roundId={last.roundId} name={winnerName(last) ?? ''} onClose={() => setOpened(null)} />
      )}
    </main>
  );
}

function ListTools({ round, file }: { readonly round: DrawRound; readonly file: ListFile }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={file.isBusy}
        onClick={() => void file.saveNames(round)}
      >
        List of the {formatCount(round.people)}, CSV
      </Button>
      <Button
        className={styles.print}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  );
}
