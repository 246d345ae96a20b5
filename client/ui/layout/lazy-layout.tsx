import { later } from '../loading/later.tsx';

/** What the bar and the menu hold besides ways to pages: it depends on the device, and comes once the page is alive. */
export const BarAccount = later('device', async () => (await import('./account-links.tsx')).BarAccount);
export const MenuContent = later('device', async () => (await import('./menu-content.tsx')).MenuContent);
export const InstallButton = later('device', async () => (await import('../install/install-button.tsx')).InstallButton);
