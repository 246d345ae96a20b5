import { type RefObject, useEffect, useRef } from 'react';

/** A form's element; each time it failed, focus goes to the first field that something is wrong with. */
export function useFirstProblem(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
