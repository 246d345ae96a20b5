/** Whether this device has ever kept something of its people: where it has not, nothing of theirs need be read, nor the code for it. */
export async function hasDeviceDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'device');
  } catch {
    // An older browser does not tell.
    return true;
  }
}
