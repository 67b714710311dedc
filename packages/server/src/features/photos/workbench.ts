/** Where pictures are made: few at once, because each may take hundreds of megabytes while it is being made. */
export type Workbench = {
  /** Lets an upload in, and answers how it leaves; null when the room is full. */
  enter(): (() => void) | null;
  /** Does the work when so many places are free; whoever came first goes first. */
  work<Result>(places: number, job: () => Promise<Result>): Promise<Result>;
};

type Waiting = { readonly places: number; start(): void };

/** A bench with so many places, in a room for so many uploads that are being read, wait, or are worked on. */
export function createWorkbench({
  places,
  room,
}: {
  readonly places: number;
  readonly room: number;
}): Workbench {
  let free = places;
  let inside = 0;
  const line: Waiting[] = [];

  function letNextStart(): void {
    for (let next = line[0]; next !== undefined && next.places <= free; next = line[0]) {
      line.shift();
      free -= next.places;
      next.start();
    }
  }

  return {
    enter() {
      if (inside >= room) return null;
      inside += 1;
      let isInside = true;
      return () => {
        if (isInside) inside -= 1;
        isInside = false;
      };
    },
    async work(wanted, job) {
      const taken = Math.min(wanted, places);
      await new Promise<void>((start) => {
        line.push({ places: taken, start });
        letNextStart();
      });
      try {
        return await job();
      } finally {
        free += taken;
        letNextStart();
      }
    },
  };
}
