import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '../../../shared/model/language.ts';
import { Farewell } from './farewell.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import classes from './layout.module.css';

interface LayoutProps {
  language: Language;
  /** What the bar says of this device, such as what is not saved yet. */
  status?: ReactNode;
  /** What stands under the bar, such as whose session has ended. */
  notices?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** What stands around every page: a way past the menu, the bar, the page, the footer. */
export function Layout({ language, status, notices, onSignOut, children }: LayoutProps) {
  return (
    <>
      <a className={classes.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <NavigationBar language={language} status={status} onSignOut={onSignOut} />
      {notices}
      <Farewell />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer language={language} />
    </>
  );
}
