import type { Finding } from './finding.ts';

const marks = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

/** One line for each finding, with what to do below it, and the totals at the end. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.flatMap(({ subject, state, words, cure }) => [
    `${marks[state]}  ${subject.padEnd(width)}  ${words}`,
    ...(cure === null ? [] : [`${' '.repeat(marks.ok.length + width + 4)}-> ${cure}`]),
  ]);
  return `${[...lines, '', sumUp(findings)].join('\n')}\n`;
}

/** 'No problems found.', or the numbers of problems and warnings. */
function sumUp(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'No problems found.';
  return `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
}
