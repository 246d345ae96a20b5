import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import classes from './owner.module.css';

/** The light rim, in modules, that a camera needs to find the code. */
const rim = 4;

/** A text for another phone's camera, which `label` says in words. Black on white in both schemes: some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => generate(text), [text]);
  const side = code.size + 2 * rim;
  return (
    <svg role="img" aria-label={label} viewBox={`${-rim} ${-rim} ${side} ${side}`} className={classes.code}>
      <path d={toSvgPath(code)} />
    </svg>
  );
}
