import type { ComponentType } from 'react';
import type { Language } from '../../../shared/model/language.ts';

export interface DeviceLinksProps {
  language: Language;
  /** Closes the menu. */
  onFollow: () => void;
}

/** How this device stands, which the layout knows nothing of: on the menu's button, first in the menu where it needs somebody, and at its foot. */
export interface DeviceSlot {
  OnButton: ComponentType;
  Needs: ComponentType<DeviceLinksProps>;
  InMenu: ComponentType<DeviceLinksProps>;
}
