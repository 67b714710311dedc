import type { KeyObject } from 'node:crypto';
import { createPublicKey, createSign } from 'node:crypto';

/** Creates a self-signed X.509 certificate (PEM) for an RSA key, as companies use for SAML. */
export function selfSignedCertificate(privateKey: KeyObject, name: string): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const algorithm = sequence(sha256WithRsa, der(0x05));
  const holder = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const validity = sequence(utcTime('250101000000Z'), utcTime('491231235959Z'));
  const content = sequence(der(0x02, Buffer.of(1)), algorithm, holder, validity, holder, publicKey);
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.of(0), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

const sha256WithRsa = Buffer.from('06092a864886f70d01010b', 'hex');
const commonName = Buffer.from('0603550403', 'hex');

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const utcTime = (time: string) => der(0x17, Buffer.from(time));

/** Encodes one DER value: tag, length and content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}
