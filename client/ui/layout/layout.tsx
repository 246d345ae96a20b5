import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazily } from '../loading/lazily.tsx';
import type { BarContentProps } from './frame/bar-content.tsx';
import footer from './footer.module.css';
import classes from './layout.module.css';
import bar from './navigation-bar.module.css';
// What the bar and the foot are rendered with looks right before their code is here.
import './language-switch.module.css';
import './logo.module.css';
import './menu.module.css';

/** Links work before their code is here, and no page waits for it. */
const BarContent = lazily(async () => (await import('./frame/bar-content.tsx')).BarContent, { ssr: true });
const FooterContent = lazily(async () => (await import('./frame/footer-content.tsx')).FooterContent, { ssr: true });

interface LayoutProps extends BarContentProps {
  /** What stands under the bar, such as whose session has ended. */
  notices: ReactNode;
  children: ReactNode;
}

/** What stands around every page: a way past the menu, the bar, the page, the footer. */
export function Layout({ notices, children, ...links }: LayoutProps) {
  return (
    <>
      <a className={classes.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={bar.bar}>
        <BarContent {...links} />
      </header>
      {notices}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={footer.footer}>
        <FooterContent language={links.language} />
      </footer>
    </>
  );
}
