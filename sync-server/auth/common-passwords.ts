/** Passwords that many people have, and that whoever guesses tries first; in lower case, of six characters and more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 password qwerty qwerty123 111111 123123 abc123 iloveyou`.split(' '),
);
