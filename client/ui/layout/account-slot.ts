import type { ComponentType } from 'react';
import type { Language } from '../../../shared/model/language.ts';

export interface AccountLinksProps {
  language: Language;
  onSignOut: () => void;
}

export interface MenuLinksProps extends AccountLinksProps {
  /** Closes the menu. */
  onFollow: () => void;
}

/** The links of whoever is signed in, which the layout knows nothing of: in the bar, and in the menu. */
export interface AccountSlot {
  InBar: ComponentType<AccountLinksProps>;
  InMenu: ComponentType<MenuLinksProps>;
}
