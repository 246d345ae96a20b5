import { type ReactNode, useRef } from 'react';
import { acceptedTypes } from './accepted-types.ts';

interface FilePickerProps {
  /** What may be chosen, by types. */
  types: readonly string[];
  isMany: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The device's own picker of files: what belongs into the page, and what opens it. */
export function useFilePicker({ types, isMany, onFiles }: FilePickerProps): { input: ReactNode; open: () => void } {
  const field = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      tabIndex={-1}
      accept={types.join(',')}
      multiple={isMany}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file may be chosen again.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  const open = () => {
    if (!field.current) return;
    // Not while it is drawn: a server does not know which browser it draws for.
    field.current.accept = acceptedTypes(types, navigator.userAgent);
    field.current.click();
  };
  return { input, open };
}
