import type { Finding } from './finding.ts';

const marks = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

/** A line for each finding, what to do below it, and the total at the end. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.flatMap(({ subject, state, words, cure }) => [
    `${marks[state]}  ${subject.padEnd(width)}  ${words}`,
    ...(cure === null ? [] : [`${' '.repeat(marks.ok.length + width + 4)}-> ${cure}`]),
  ]);
  return `${[...lines, '', sumUp(findings)].join('\n')}\n`;
}

/** 'Nothing to do.', or the numbers of problems and warnings. */
function sumUp(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'All is well.';
  return `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
}
