/** Whether the browser keeps a database whose name begins so: where there is none, nothing of it need be read, nor the code for it. */
export async function hasDatabase(start: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name?.startsWith(start));
  } catch {
    // An older browser does not tell.
    return true;
  }
}
