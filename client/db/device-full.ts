/** The quota error: the device did not take a write, because there is no room left, or the browser took the storage away. */
export class DeviceFull extends Error {
  /** A name that is none of the browser's own: Dexie makes errors of its own out of those that pass through it. */
  override readonly name = 'DeviceFull';

  constructor(cause: unknown) {
    super('the device did not take a write', { cause });
  }
}

/** Turns the device's refusal of a write into the error that says so; for `catch`. */
export function throwDeviceFull(cause: unknown): never {
  throw new DeviceFull(cause);
}
