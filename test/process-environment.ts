/**
 * The environment variables that a program started by a test inherits: PATH, and Node's compile cache, so that a start
 * does not compile our TypeScript.
 */
export function processEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE: compiled } = process.env;
  return { PATH, ...(compiled && { NODE_COMPILE_CACHE: compiled }) };
}
