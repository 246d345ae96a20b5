import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { type Language, languages } from '../../../../shared/model/language.ts';
import { keepLanguage } from '../../../i18n/kept-language.ts';
import classes from '../language-switch.module.css';

const names = { en: 'English', es: 'Español' };

interface LanguageSwitchProps {
  language: Language;
  onFollow?: () => void;
}

/** Rewrites the language segment and keeps the rest of the path (specification, section 2). */
export function LanguageSwitch({ language, onFollow }: LanguageSwitchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });

  function follow(event: MouseEvent, chosen: Language, href: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    keepLanguage(chosen);
    void navigate({ href, resetScroll: false });
    onFollow?.();
  }

  return (
    <fieldset aria-label={t`Language`} className={classes.switch}>
      {languages.map((other) => {
        const href = here.replace(/^\/[^/?#]*/, `/${other}`);
        return (
          <a
            key={other}
            href={href}
            hrefLang={other}
            lang={other}
            aria-current={other === language ? 'true' : undefined}
            aria-label={names[other]}
            onClick={(event) => follow(event, other, href)}
          >
            {other.toUpperCase()}
          </a>
        );
      })}
    </fieldset>
  );
}
