/** Passwords that many people have, here and elsewhere, and that whoever guesses tries first; in lower case, of six characters and more. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
123456 1234567 12345678 123456789 1234567890 0123456789 123456a a123456 123456q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
12345a 123321 123123 123123123 112233 121212 123654 159753 147258 147258369 159357 741852963 987654 87654321 987654321
654321 7654321 0987654321 000000 00000000 111111 1111111 11111111 222222 333333 444444 555555 5555555 666666 777777
7777777 888888 88888888 999999 999999999 101010 131313 202020 232323 252525 100200 102030 1234qwer 123qwe qwe123
qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert1 qwer1234 asdfgh asdfghjkl asdf1234 asdasd asd123 zxcvbn zxcvbnm
qazwsx qazwsxedc q1w2e3 q1w2e3r4 aaaaaa aaaaaaaa abcdef abcdefg abc123 abcd1234 a1b2c3 a1b2c3d4 password password1
password12 password123 passw0rd p@ssw0rd p@ssword passwords pass123 pass1234 letmein welcome welcome1 login123 admin1
admin123 administrator changeme secret secret1 master monkey dragon shadow sunshine princess football baseball
basketball superman batman iloveyou iloveyou1 loveme lovely michael jordan jordan23 ashley bailey charlie daniel
jessica jennifer michelle nicole andrew thomas robert hunter hunter2 buster soccer hockey killer ginger pepper cookie
flower cheese summer winter spring autumn orange purple silver golden freedom whatever trustno1 starwars pokemon
naruto google facebook samsung internet computer chelsea liverpool arsenal barcelona realmadrid hannah matthew joshua
anthony andrea george maggie contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 clave123
clave1234 miclave acceso entrar te-amo teamo1 teamo123 teamomucho tequiero tequieromucho amor123 amorcito amoramor
miamor mivida corazon princesa princesita estrella estrellita mariposa angelito chiquita bonita hermosa preciosa
preciosita muñeca muneca sirena hola123 holahola hola1234 familia familia1 mifamilia bendicion bendiciones jesucristo
jesus123 jesusteamo cristo diosesamor diosteama dios123 gloriaadios alejandro alejandra alberto adriana antonio
beatriz bryan123 carlos carlos123 carolina cristian cristina daniela diego123 eduardo esteban fabian fernando fernanda
francisco gabriel gabriela guadalupe isabella jonathan jose123 joseluis juan123 juancarlos karina katherine kimberly
leonardo lorena luis123 manuel marcela maria123 mariana mariajose marina martin mauricio melissa miguel miguel123
monica natalia nicolas pamela patricia paola123 ricardo roberto rodrigo samuel sandra santiago sebastian sergio
sofia123 stephanie tatiana valentina valeria vanessa veronica victor victoria yesenia puravida puravida1 puravida123
costarica costarica1 costarica123 costarica506 ticos123 lasele laliga saprissa saprissa1 saprissa123 alajuela
alajuelense laliga123 heredia herediano cartago cartagines guanacaste guanacaste1 nicoya liberia tamarindo santacruz
sanjose puntarenas limon123 barrilete futbol futbol10 futbol123 campeon campeones gallopinto verano invierno playa123
perrito gatito perro123 gato123 chocolate caramelo pantera tigre123 aguila confio confio1 confio123 trabajo trabajo1
cliente cliente1
`
    .trim()
    .split(/\s+/),
);
