import classes from './home-screen-picture.module.css';

/** The app among others on a phone's home screen, out of signal between hills and sea; decoration only. */
export function HomeScreenPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 400 168" aria-hidden focusable="false">
      <path className={classes.sky} d="M0 0h400v168H0z" />
      <circle className={classes.sun} cx="322" cy="52" r="24" />
      <path
        className={classes.hills}
        d="M0 126c36-34 66-40 98-22 34-44 74-52 112-14 30-22 56-22 84 2 34-20 72-14 106 8v68H0Z"
      />
      <path className={classes.sea} d="M0 138c60-12 116-8 172-2 82 8 150 2 228-8v40H0Z" />
      <Palm />
      <g className={classes.waves}>
        <path d="M20 152c8-4 14-4 22 0s14 4 22 0M316 148c8-4 14-4 22 0s14 4 22 0" />
      </g>
      <Phone />
      <g className={classes.signal}>
        <rect x="258" y="84" width="62" height="34" rx="17" />
        <path d="M274 106v-4M281 106v-8M288 106V96" />
        <path className={classes.signalOff} d="m270 94 22 16" />
        <path className={classes.signalDone} d="m299 101 4 4 8-8" />
      </g>
    </svg>
  );
}

function Phone() {
  return (
    <>
      <rect className={classes.phone} x="146" y="16" width="108" height="176" rx="20" />
      <rect className={classes.screen} x="153" y="23" width="94" height="169" rx="14" />
      <path className={classes.speaker} d="M190 31h20" />
      <g className={classes.apps}>
        <path d="M164 46h18v18h-18zM191 46h18v18h-18zM218 46h18v18h-18z" />
        <path d="M164 148h18v18h-18zM191 148h18v18h-18zM218 148h18v18h-18z" />
      </g>
      <g transform="translate(168 74) scale(0.125)">
        <rect className={classes.tile} width="512" height="512" rx="116" />
        <path
          className={classes.pin}
          d="M256 68c-84 0-150 65-150 147 0 93 91 172 132 215 10 11 26 11 36 0 41-43 132-122 132-215 0-82-66-147-150-147Z"
        />
        <path className={classes.check} d="m187 217 50 50 90-98" />
      </g>
    </>
  );
}

function Palm() {
  return (
    <g className={classes.palm}>
      <path className={classes.trunk} d="M62 144c-2-24 0-46 12-66" />
      <path d="M74 78c-16-14-34-12-46 4 18-4 32-2 46-4ZM74 78c-6-20-22-28-40-22 16 4 28 10 40 22ZM74 78c4-20 18-30 38-26-16 4-28 12-38 26ZM74 78c16-12 34-10 44 8-16-6-30-6-44-8ZM74 78c12 6 18 18 16 34-6-12-10-22-16-34Z" />
    </g>
  );
}
