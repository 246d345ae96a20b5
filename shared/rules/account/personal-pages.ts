import { pageAccess } from './page-access.ts';

/** Whether the page is only for who was let in. */
export function isRestricted(address: string): boolean {
  const access = pageAccess(address);
  return access === 'admin' || access === 'member';
}

/** Whether the page is somebody's own: what is on it is for nobody else. */
export function isPersonal(address: string): boolean {
  return isRestricted(address) || pageAccess(address) === 'told';
}
