// @ts-check
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Whether this is an image of a container: what is in it was installed and built when the image was, and nothing is
 * installed or built after that.
 */
export const isSealed = existsSync(inRoot('node_modules', '.sealed'));
