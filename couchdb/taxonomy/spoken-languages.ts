import type { Language } from '../../shared/model/language.ts';
import type { SpokenLanguage } from '../../shared/model/taxonomy.ts';

/** ISO 639 codes, each with the country whose flag stands for it; those heard most in Guanacaste come first. */
const table = `
  es:CR en:US fr:FR de:DE it:IT pt:BR nl:NL zh:CN he:IL ru:RU
  af:ZA ak:GH am:ET ar:SA ay:BO az:AZ be:BY bg:BG bn:BD bs:BA ca:AD ceb:PH cs:CZ cy:GB da:DK el:GR et:EE eu:ES
  fa:IR fi:FI fil:PH fj:FJ fo:FO ga:IE gd:GB gl:ES gn:PY gu:IN ha:NG hi:IN hr:HR ht:HT hu:HU hy:AM id:ID ig:NG is:IS
  ja:JP jv:ID ka:GE kk:KZ kl:GL km:KH kn:IN ko:KR ku:IQ ky:KG lb:LU ln:CD lo:LA lt:LT lv:LV mg:MG mi:NZ mk:MK ml:IN
  mn:MN mr:IN ms:MY mt:MT my:MM no:NO ne:NP om:ET pa:IN pap:AW pl:PL ps:AF qu:PE ro:RO rw:RW sk:SK sl:SI sn:ZW
  so:SO sq:AL sr:RS sv:SE sw:KE ta:IN te:IN tg:TJ th:TH ti:ER tn:BW tr:TR uk:UA ur:PK uz:UZ vi:VN
  wo:SN xh:ZA yo:NG zu:ZA`;

/** The languages a professional may say they speak. */
export const spokenLanguageCodes: readonly { code: string; country: string }[] = table
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [code = '', country = ''] = entry.split(':');
    return { code, country };
  });

/** What `language` calls the language `code`, as the beginning of a line writes it. */
function nameOf(code: string, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(code);
  if (name === undefined) throw new Error(`no name for ${code} in ${language}`);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The languages with their names in both languages of the product. */
export function makeSpokenLanguages(): SpokenLanguage[] {
  return spokenLanguageCodes.map(({ code, country }) => ({
    code,
    country,
    name: { en: nameOf(code, 'en'), es: nameOf(code, 'es') },
  }));
}
