import { dictionary } from '@zxcvbn-ts/language-common';

/** What people have here that a list from elsewhere does not know. */
const ours = `
0123456789 123123123 121212 100200 101010 202020 232323 252525 7654321 p@ssword login123 contraseña contraseña1
contrasena1 contraseña123 contrasena123 clave123 clave1234 miclave acceso te-amo teamo1 teamo123 teamomucho tequieromucho
amor123 amoramor mivida princesita estrellita preciosita muñeca hola1234 familia1 mifamilia bendicion bendiciones
jesucristo jesusteamo diosesamor diosteama dios123 gloriaadios juan123 luis123 mariajose miguel123 paola123 sofia123
puravida1 puravida123 costarica1 costarica123 costarica506 ticos123 lasele laliga saprissa saprissa1 saprissa123
alajuela alajuelense laliga123 heredia herediano cartago cartagines guanacaste guanacaste1 nicoya tamarindo puntarenas
limon123 barrilete futbol10 futbol123 campeones gallopinto verano invierno playa123 perro123 gato123 tigre123 confio
confio1 confio123 trabajo1 cliente cliente1
`;

/** Passwords that many people have, here and elsewhere, and that whoever guesses tries first; in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...ours.trim().split(/\s+/),
]);
