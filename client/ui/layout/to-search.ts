declare module '@tanstack/history' {
  interface HistoryState {
    isToSearch?: boolean;
  }
}

/** What the browser's history keeps of a directory that was opened to write in its field. */
export const toSearch = { isToSearch: true };
