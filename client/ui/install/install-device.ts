import type { Device } from './install-rules.ts';

/** Reads the browser; in effects and handlers only. */
export function thisDevice(): Device {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone:
      matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && !!navigator.standalone),
  };
}
