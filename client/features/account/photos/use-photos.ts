import { useEffect, useState } from 'react';
import type { AccountPhotos, PhotoUse } from '../../../sync/photos/account-photos.ts';
import type { PhotoArea } from '../../../sync/photos/photo-intake.ts';
import { useOwn } from '../../../sync/own/use-own.ts';

/** A file that did not become a photo, and why. */
export interface FailedFile {
  name: string;
  failure: unknown;
}

/** Taking files in, one after the other: a phone has room for one large picture at a time. */
export function useTakingPhotos() {
  const { own } = useOwn();
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  const take = async (files: readonly File[], use: PhotoUse | null, area?: PhotoArea) => {
    setFailed([]);
    setLeft((before) => before + files.length);
    for (const file of files) {
      // One that does not fit leaves the others to be tried.
      await own
        .ask(async (opened) => (await opened.photos()).add(file, use, area))
        .catch((failure: unknown) => {
          setFailed((before) => [...before, { name: file.name, failure }]);
        });
      setLeft((before) => before - 1);
    }
  };
  return { left, failed, take: (...given: Parameters<typeof take>) => void take(...given) };
}

export type ActOnPhotos = (work: (photos: AccountPhotos) => Promise<void>) => void;

/** Arranging photos and taking them away, and why the last of it failed; null when it did not. */
export function useActingOnPhotos(): { failure: unknown; act: ActOnPhotos } {
  const { own } = useOwn();
  const [failure, setFailure] = useState<unknown>(null);
  const act: ActOnPhotos = (work) =>
    void own.ask(async (opened) => work(await opened.photos())).then(() => setFailure(null), setFailure);
  return { failure, act };
}

/** Pictures that were shown from this device stay so, for as long as the page is open: nothing is fetched that is here. */
const shownFromHere = new Map<string, Promise<string | null>>();

/** The address of a picture as it waits on this device; null where it does not, or until it was read. */
export function useLocalPicture(photoId: string, isWaiting: boolean): string | null {
  const { own } = useOwn();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (isWaiting && !shownFromHere.has(photoId)) {
      const reading = own
        .ask(async (opened) => (await opened.photos()).content(photoId))
        .then((content) => content && URL.createObjectURL(content));
      shownFromHere.set(photoId, reading);
    }
    let isCurrent = true;
    void shownFromHere.get(photoId)?.then((known) => {
      if (isCurrent) setAddress(known);
    });
    return () => {
      isCurrent = false;
    };
  }, [photoId, isWaiting, own]);
  return address;
}
