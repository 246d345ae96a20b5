import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnline } from '../../scheduling/use-online.ts';

interface SubmitButtonProps {
  isSending: boolean;
  /** Whether it is too early to send; the form says why. */
  isEarly?: boolean;
  children: ReactNode;
}

/** Sends a form that the server must answer: asleep while it is sent, and while there is no connection. */
export function SubmitButton({ isSending, isEarly = false, children }: SubmitButtonProps) {
  const isOnline = useOnline();
  return (
    <Button type="submit" fullWidth loading={isSending} disabled={!isOnline || isEarly}>
      {children}
    </Button>
  );
}
