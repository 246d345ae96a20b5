import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../../shared/model/language.ts';
import classes from '../footer.module.css';

/** The ways to the pages that stand on their own. */
export function FooterLinks({ language }: { language: Language }) {
  const { t } = useLingui();
  const columns = [
    {
      title: t`Explore`,
      links: [
        { to: '/$lang/find', words: t`Find professionals` },
        { to: '/$lang/features', words: t`Features` },
        { to: '/$lang/faq', words: t`Questions and answers` },
      ],
    },
    {
      title: 'Confío',
      links: [
        { to: '/$lang/about', words: t`About` },
        { to: '/$lang/contact', words: t`Contact` },
      ],
    },
    {
      title: t`Legal`,
      links: [
        { to: '/$lang/tos', words: t`Terms of use` },
        { to: '/$lang/privacy', words: t`Privacy` },
      ],
    },
  ] as const;
  return (
    <nav aria-label={t`Footer`} className={classes.columns}>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p className={classes.title}>{title}</p>
          <ul>
            {links.map(({ to, words }) => (
              <li key={to}>
                <Link to={to} params={{ lang: language }}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
