import { useLingui } from '@lingui/react/macro';
import { cssVariables } from '../theme/css-variables.ts';
import { formatNumber } from '../words/format.ts';
import classes from './stars.module.css';
import { useLanguage } from '../words/use-language.ts';

interface StarsProps {
  /** 0 to 5, in between too. */
  value: number;
  /** The height of a star, any CSS length. */
  size?: string;
  /** Set where the same number stands beside the stars. */
  isDecorative?: boolean;
}

/** Five stars, filled up to `value`: one element, masked. */
export function Stars({ value, size = '18px', isDecorative = false }: StarsProps) {
  const { t } = useLingui();
  const number = formatNumber(useLanguage(), value);
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t`${number} of 5 stars` };
  return (
    <span {...label} className={classes.stars} style={cssVariables({ '--filled': `${value * 20}%`, '--size': size })} />
  );
}
