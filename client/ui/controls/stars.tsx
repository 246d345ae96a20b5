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
  /** Draws a single full star, for narrow places where the number stands beside it. */
  isOne?: boolean;
}

/** Five stars, filled up to `value`, or one: one element, masked. */
export function Stars({ value, size = '18px', isDecorative = false, isOne = false }: StarsProps) {
  const { t } = useLingui();
  const number = formatNumber(useLanguage(), value);
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t`${number} of 5 stars` };
  const drawn = { '--count': isOne ? '1' : '5', '--filled': isOne ? '100%' : `${value * 20}%`, '--size': size };
  return <span {...label} className={classes.stars} style={cssVariables(drawn)} />;
}
