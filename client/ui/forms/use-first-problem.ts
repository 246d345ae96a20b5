import { type RefObject, useEffect, useRef } from 'react';

/** What something is wrong with: a field, or a choice that was not made. */
const problem = '[aria-invalid="true"], [data-missing="true"] input';

/** A form's element; each time it failed, focus goes to the first field that something is wrong with. */
export function useFirstProblem(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>(problem)?.focus();
  }, [failure]);
  return form;
}
