/** The photos of messages and of one's own reviews, as pages read them. */
export interface PhotoSource {
  /** One as it stands beside text, or as it is opened: from this device, or from the server, and then kept here. Throws where it cannot be had. */
  read: (photoId: string, size: 'small' | 'large') => Promise<Blob>;
  /** How much of one has arrived, 0 to 1; null while none of it is on its way from this tab. */
  uploading: (photoId: string) => number | null;
  /** Hears whenever that changes; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}
