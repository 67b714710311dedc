// @ts-check
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * Whether this is a container image: it was installed and built with the image, and nothing is installed or built in it
 * later.
 */
export const isSealed = existsSync(inRoot('node_modules', '.sealed'));
