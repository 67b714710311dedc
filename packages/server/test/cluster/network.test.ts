import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportFigure } from '../../../../test/tiers.ts';
import type { Machine, Network } from './network.ts';
import { openNetwork, whyNoCables } from './network.ts';

const missing = whyNoCables();
if (missing !== undefined) reportFigure(`machines that lose the network: left out here, ${missing}`);

const port = 5959;
const listening = ['db1', 'db2', 'db3', 'app1'];

// What `npm run prove -- cluster` cuts while people save has to be cut indeed, and nothing else.
describe.runIf(missing === undefined)('the network of a cluster', () => {
  let network: Network;
  const programs: ChildProcess[] = [];

  /** The words that run a piece of JavaScript on a machine. */
  function wordsOn(machine: string, script: string): [string, string[]] {
    const [first = '', ...words] = [...network.enter(machine, undefined), process.execPath, '-e', script];
    return [first, words];
  }

  beforeAll(async () => {
    network = openNetwork();
    for (const machine of listening) {
      const listen = `net.createServer((socket) => socket.end()).listen(${port}, '${network.addressOf(machine)}', () => console.log())`;
      const program = spawn(...wordsOn(machine, listen), { stdio: ['ignore', 'pipe', 'inherit'] });
      programs.push(program);
      await once(program.stdout, 'data');
    }
  });
  afterAll(() => {
    for (const program of programs) program.kill('SIGKILL');
    network?.close();
  });
  beforeEach(() => network.mend());

  /** Which of the machines that listen one of the others gets an answer from, until the system gives up. */
  function reachedFrom(machine: Machine): readonly string[] {
    const others = listening.filter((other) => other !== machine);
    const addresses = Object.fromEntries(others.map((other) => [other, network.addressOf(other)]));
    const script = `
      fs.writeFileSync('/proc/sys/net/ipv4/tcp_syn_retries', '1');
      for (const [name, host] of Object.entries(${JSON.stringify(addresses)})) {
        const socket = net.connect({ host, port: ${port} });
        socket.on('error', () => {});
        socket.on('connect', () => { console.log(name); socket.destroy(); });
      }`;
    return execFileSync(...wordsOn(machine, script), { encoding: 'utf8' })
      .split('\n')
      .filter((name) => name !== '')
      .toSorted();
  }

  test('lets everybody reach everybody', () => {
    expect(reachedFrom('db1')).toEqual(['app1', 'db2', 'db3']);
    expect(reachedFrom('app2')).toEqual(['app1', 'db1', 'db2', 'db3']);
  });

  test('lets nobody reach a machine whose cable is pulled, or be reached by it, until it is mended', () => {
    network.pull('db1');
    expect(reachedFrom('db1')).toEqual([]);
    expect(reachedFrom('db2')).toEqual(['app1', 'db3']);
    network.mend();
    expect(reachedFrom('db1')).toEqual(['app1', 'db2', 'db3']);
  });

  test('parts machines from each other that a third one still reaches', () => {
    network.part('db1', ['db2', 'db3']);
    expect(reachedFrom('db1')).toEqual(['app1']);
    expect(reachedFrom('db2')).toEqual(['app1', 'db3']);
    network.mend();
    expect(reachedFrom('db2')).toEqual(['app1', 'db1', 'db3']);
  });
});
