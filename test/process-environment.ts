/**
 * What a program that a test starts takes over from here: where to find programs, and where Node keeps what it made of
 * our TypeScript, so that each start needs no compiler.
 */
export function processEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE: compiled } = process.env;
  return { PATH, ...(compiled && { NODE_COMPILE_CACHE: compiled }) };
}
