let asked: Promise<boolean> | undefined;

/** Asks the browser, once, not to clear what this device keeps. Whether it agreed; it never throws. */
export function askToPersist(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  // Older browsers, and pages without a secure origin, have no storage manager.
  const storage = (navigator as Partial<Navigator>).storage;
  if (!storage) return false;
  return (await storage.persisted()) || (await storage.persist());
}
