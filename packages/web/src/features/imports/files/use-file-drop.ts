import type { DragEvent } from 'react';
import { useEffect, useState } from 'react';

interface FileDrop {
  /** Whether a file is dragged over it. */
  readonly isOver: boolean;
  /** To be spread on the element that takes the file. */
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** A drop target for a file. */
export function useFileDrop(isOpen: boolean, onFile: (file: File) => void): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isOver && isOpen,
    handlers: {
      onDragOver(event) {
        if (!isOpen) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && isOpen) onFile(file);
      },
    },
  };
}

/** Prevents the browser from opening a file that is dropped outside of a drop target. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}
