import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { NavigationBar, type NavigationBarProps } from './navigation-bar.tsx';
import classes from './layout.module.css';

interface LayoutProps extends NavigationBarProps {
  /** What stands under the bar, such as whose session has ended. */
  notices: ReactNode;
  children: ReactNode;
}

/** What stands around every page: a way past the menu, the bar, the page, the footer. */
export function Layout({ notices, children, ...bar }: LayoutProps) {
  return (
    <>
      <a className={classes.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <NavigationBar {...bar} />
      {notices}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer language={bar.language} />
    </>
  );
}
