/** What follows names somebody: an upload is called after its message, and so after who writes to whom, as a conversation is. */
const namesSomebody = /^((?:\/[^/]+)?\/messages|\/uploads)\/.+/i;

/** The path of a request as it may stand in the log: without its query, and without whom it is about. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(namesSomebody, '$1/…');
}
