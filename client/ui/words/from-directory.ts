declare module '@tanstack/history' {
  interface HistoryState {
    isFromDirectory?: boolean;
  }
}

/** What the browser's history keeps of a profile opened from the directory: 'back' leads to the very search. */
export const fromDirectory = { isFromDirectory: true };
