import type { WaitingTasks } from '@bakehouse/contract/home';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import {
  IconCake,
  IconFileAlert,
  IconListCheck,
  IconMailX,
  IconTagOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstStepsAddress, mailLogAddress, orderAddress, usersAddress } from '../../../shared/addresses.ts';
import { importAddress, mailAddress } from '../../../shared/administration/addresses.ts';
import { wrongLabelsAddress } from '../../../shared/card-addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { tasksQuery, useSendAgain } from '../api.ts';
import { Block } from '../block.tsx';
import { ChangingNumber } from '../changing-number.tsx';
import { formatNearMoment } from '../day-words.ts';
import styles from './tasks.module.css';

/** The open tasks of this person; hidden if there are none. */
export function Tasks({ className }: { readonly className?: string | undefined }) {
  const { me } = useMe();
  const now = useNow(60_000);
  const tasks = useQuery(tasksQuery()).data;
  const count = tasks ? countTasks(tasks) : 0;
  if (!tasks || count === 0) return null;
  const at = (moment: string) => formatNearMoment(moment, now, me.timeZone);
  const { firstSteps, failedMails, refusedImports, signUps, wrongLabels, cakes } = tasks;
  const moreMails = failedMails.count - failedMails.newest.length;
  return (
    <Block
      title="Needs you"
      count={<ChangingNumber>{formatCount(count)}</ChangingNumber>}
      className={className}
    >
      <ul className={styles.root}>
        {firstSteps && (
          <Task
            icon={<IconListCheck size={22} aria-hidden />}
            title="Set up before the first order"
            fact="Shops, products, people and e-mail, step by step"
            act={<TaskLink href={firstStepsAddress}>First steps</TaskLink>}
          />
        )}
        {failedMails.newest.map((mail) => (
          <FailedMail key={mail.mailId} mail={mail} since={at(mail.queuedAt)} />
        ))}
        {moreMails > 0 && (
          <Task
            icon={<IconMailX size={22} aria-hidden />}
            isBad
            title={`${countOf(moreMails, 'more e-mail')} not sent`}
            fact="In the mail log"
            act={<TaskLink href={mailLogAddress}>See them</TaskLink>}
          />
        )}
        {refusedImports.map(({ importId, rows, fileName, at: when }) => (
          <Task
            key={importId}
            icon={<IconFileAlert size={22} aria-hidden />}
            isBad
            title={`${countOf(rows, 'row')} refused`}
            fact={`${fileName}, ${at(when)}`}
            act={<TaskLink href={importAddress(importId)}>See rows</TaskLink>}
          />
        ))}
        {signUps.count > 0 && (
          <Task
            icon={<IconUserPlus size={22} aria-hidden />}
            title={`${signUps.count === 1 ? '1 person' : `${formatCount(signUps.count)} people`} waiting to join`}
            fact={`${signUps.names.join(', ')}${signUps.since ? `, since ${at(signUps.since)}` : ''}`}
            act={<TaskLink href={usersAddress}>Review</TaskLink>}
          />
        )}
        {wrongLabels.prints > 0 && (
          <Task
            icon={<IconTagOff size={22} aria-hidden />}
            isBad
            title={`${countOf(wrongLabels.prints, 'label print')} no longer right`}
            fact={`${listOf(wrongLabels.names, wrongLabels.items)}: the recipe book has changed since`}
            act={<TaskLink href={wrongLabelsAddress}>See labels</TaskLink>}
          />
        )}
        {cakes.map(({ orderId, day, shopName, cakes: waiting, cutOff }) => (
          <Task
            key={orderId}
            icon={<IconCake size={22} aria-hidden />}
            title={
              waiting === 1 ? 'Cake without a confirmed price' : `${waiting} cakes without a confirmed price`
            }
            fact={`${shopName}, order ${orderId}, for ${formatDayShort(day)}`}
            act={
              <TaskLink href={orderAddress(day, orderId)}>
                {now < Date.parse(cutOff) ? 'Set price' : 'Confirm price'}
              </TaskLink>
            }
          />
        ))}
      </ul>
    </Block>
  );
}

/** The number of rows. */
function countTasks(tasks: WaitingTasks): number {
  const { firstSteps, failedMails, refusedImports, signUps, wrongLabels, cakes } = tasks;
  const oneEach = Number(firstSteps) + Number(signUps.count > 0) + Number(wrongLabels.prints > 0);
  return failedMails.count + refusedImports.length + oneEach + cakes.length;
}

interface FailedMailProps {
  readonly mail: WaitingTasks['failedMails']['newest'][number];
  readonly since: string;
}

function FailedMail({ mail, since }: FailedMailProps) {
  const send = useSendAgain();
  const times = mail.attempts === 1 ? 'once' : `${mail.attempts} times`;
  return (
    <Task
      icon={<IconMailX size={22} aria-hidden />}
      isBad
      title={
        <AppLink href={mailAddress(mail.mailId)}>
          {mail.to === '' ? 'E-mail not sent' : `E-mail did not reach ${mail.to}`}
        </AppLink>
      }
      fact={send.failure?.sentence ?? `${mail.error || mail.subject}, tried ${times} since ${since}`}
      act={
        <Button
          variant="default"
          size="sm"
          loading={send.busy}
          aria-label={`Send again: ${mail.subject}`}
          onClick={() => send.run(mail.mailId)}
        >
          Send again
        </Button>
      }
    />
  );
}

interface TaskProps {
  readonly icon: ReactNode;
  /** Whether it failed or was refused. */
  readonly isBad?: boolean;
  readonly title: ReactNode;
  readonly fact: string;
  readonly act: ReactNode;
}

function Task({ icon, isBad = false, title, fact, act }: TaskProps) {
  return (
    <li data-bad={isBad || undefined}>
      {icon}
      <div>
        <b>{title}</b>
        <small>{fact}</small>
      </div>
      {act}
    </li>
  );
}

function TaskLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Button component={AppLink} href={href} variant="default" size="sm">
      {children}
    </Button>
  );
}
