import { compareScales } from './compare-scales.ts';
import { compareWithReference } from './compare-with-reference.ts';
import type { Flags } from './flags.ts';
import { parseFlags, usage } from './flags.ts';
import { measureFrontDoor } from './front-door/measure-front-door.ts';
import { measureImports } from './imports/measure-imports.ts';
import { measureKeystrokes } from './keystrokes/measure-keystrokes.ts';
import { measureMotion } from './motion/measure-motion.ts';
import { measurePaint } from './paint/measure-paint.ts';
import { measureRecipes } from './recipes/measure-recipes.ts';
import type { Undoable } from './undo.ts';

/** Clean-up functions, run in reverse order at the end, also after a failure. */
const undo: (() => Promise<void>)[] = [];
let cleaning: Promise<void> | null = null;

function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => console.error(error));
    }
  })();
  return cleaning;
}

const undoable: Undoable = (starting, stop) => {
  // A failed start has cleaned up after itself.
  undo.push(() => starting.then(stop, () => {}));
  return starting;
};

async function main(): Promise<number> {
  let flags: Flags;
  try {
    flags = parseFlags(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    return 2;
  }
  try {
    console.log(`\n${await run(flags)}`);
    return 0;
  } catch (error) {
    if (cleaning === null) console.error(error);
    return 1;
  } finally {
    await cleanUp();
  }
}

function run(flags: Flags): Promise<string> {
  const { scale, keystrokes, motion, imports, recipes, frontDoor, paint } = flags;
  if (keystrokes) return measureKeystrokes(undoable, console.log);
  if (motion) return measureMotion(undoable, console.log);
  if (imports) return measureImports(undoable, console.log);
  if (recipes) return measureRecipes(undoable, console.log);
  if (frontDoor) return measureFrontDoor(undoable, console.log);
  if (paint) return measurePaint(undoable, console.log);
  return scale === null
    ? compareWithReference(flags, undoable, console.log)
    : compareScales({ ...flags, scale }, undoable, console.log);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(code)));
}
process.exit(await main());
