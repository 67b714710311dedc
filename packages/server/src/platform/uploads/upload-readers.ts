/** How many uploads are read from the network at once. */
export type ReadingFigures = {
  /** Of one person; their other uploads wait. */
  readonly perPerson: number;
  /** Of one person, waiting to be read. */
  readonly waiting: number;
  /** Of all people. */
  readonly capacity: number;
};

export type UploadReaders = {
  /** Waits for a turn to read the body, and returns the function that ends it; null if too many are waiting or reading. */
  enter(person: string): Promise<(() => void) | null>;
};

type ReaderQueue = { reading: number; readonly waiting: (() => void)[] };

/** Limits how many uploads each person sends at once, so that slow senders do not block others. */
export function createUploadReaders({ perPerson, waiting, capacity }: ReadingFigures): UploadReaders {
  const people = new Map<string, ReaderQueue>();
  let inside = 0;

  function leave(person: string, queue: ReaderQueue): void {
    const next = queue.waiting.shift();
    if (next) {
      next();
      return;
    }
    inside -= 1;
    queue.reading -= 1;
    if (queue.reading === 0) people.delete(person);
  }

  return {
    async enter(person) {
      const queue = people.get(person) ?? { reading: 0, waiting: [] };
      if (queue.reading < perPerson) {
        if (inside >= capacity) return null;
        inside += 1;
        queue.reading += 1;
        people.set(person, queue);
      } else if (queue.waiting.length >= waiting) {
        return null;
      } else {
        // The turn passes on from one upload of this person to the next, so the count stays.
        await new Promise<void>((start) => queue.waiting.push(start));
      }
      let isInside = true;
      return () => {
        if (isInside) leave(person, queue);
        isInside = false;
      };
    },
  };
}
