import { expect, test } from 'vitest';
import { portOf, readExample, readVariables } from './configuration.ts';
import { loopback } from './network.ts';

// The cluster itself needs programs that few machines have (`npm run prove -- cluster`); its files are read everywhere.

test.each(['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'])(
  '%s is read with every address of this machine alone',
  (file) => {
    const text = readExample(loopback, file);
    const lines = text.split('\n').filter((line) => !/^\s*[#;]/.test(line));
    expect(lines.join('\n')).not.toMatch(/bakery\.example|0\.0\.0\.0|10\.0\.0|port 8008|[ =]5000|6432/);
  },
);

test('HAProxy asks the Patroni of each machine, and sends people to both servers', () => {
  const text = readExample(loopback, 'haproxy.cfg');
  for (const name of ['db1', 'db2', 'db3']) {
    const [database, patroni] = [portOf(`${name}:5432`), portOf(`${name}:8008`)];
    expect(text).toContain(`server ${name} 127.0.0.1:${database} check port ${patroni}\n`);
  }
  for (const name of ['app1', 'app2']) {
    expect(text.split(`server ${name} 127.0.0.1:${portOf(`${name}:3000`)} check\n`)).toHaveLength(3);
  }
});

test('the variables of a machine name it, and all machines where all are meant', () => {
  const folders = { '/var/lib/etcd/bakery': '/elsewhere' };
  const etcd = readVariables(loopback, 'etcd.env', 'db2', folders);
  expect(etcd).toMatchObject({
    ETCD_NAME: 'db2',
    ETCD_DATA_DIR: '/elsewhere',
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${portOf('db2:2379')}`,
  });
  const peers = ['db1', 'db2', 'db3'].map((name) => `${name}=http://127.0.0.1:${portOf(`${name}:2380`)}`);
  expect(etcd['ETCD_INITIAL_CLUSTER']).toBe(peers.join(','));
  const patroni = readVariables(loopback, 'patroni.env', 'db3');
  expect(patroni).toMatchObject({
    PATRONI_NAME: 'db3',
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${portOf('db3:5432')}`,
  });
  expect(patroni['PATRONI_ETCD_HOSTS']?.split(',')).toHaveLength(3);
});

test('both servers are given the same, down to the secret and the photos', () => {
  const [one, other] = [
    readVariables(loopback, 'bakehouse.env', 'app1'),
    readVariables(loopback, 'bakehouse.env', 'app2'),
  ];
  expect(one).toEqual(other);
  expect(Object.keys(one)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'JWT_SECRET', 'PUBLIC_URL', 'STORAGE_URL']),
  );
});
