import { pageAccess } from './page-access.ts';

/** Whether the page is only for who has an account. */
export function isRestricted(address: string): boolean {
  return /^(admin|account|setup|editing)$/.test(pageAccess(address));
}

/** Whether the page is somebody's own: what is on it is for nobody else. */
export function isPersonal(address: string): boolean {
  return isRestricted(address) || /^(notices|conversations)$/.test(pageAccess(address));
}
