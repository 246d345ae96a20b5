import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Language, languages } from '../../../shared/model/language.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { startServerOn, type TestServer } from '../../world/server.ts';
import { builtClient, eventually, putReview, putUser } from '../../world/world.ts';
import { wordsIn } from '../../e2e/words.ts';

/** What the specification has the pages say, as somebody reads it before any script has run. */

const site = {
  operator: null,
  whatsApp: '+50680000000',
  email: null,
  facebook: 'https://facebook.example/confio',
  instagram: null,
  comingTerms: null,
};
const photo = (digit: string) => digit.repeat(32);
const [portrait, cover, work] = ['a', 'b', 'c'].map(photo) as [string, string, string];

let server: TestServer;
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  server = await startServerOn('embedded', { ...builtClient, site });
  const photos = Object.fromEntries([portrait, cover, work].map((id, at) => [id, { url: '', dateUploaded: at }]));
  const ana = makeContractor({
    uid: 'ana',
    displayName: 'Ana Mora',
    description: 'Arreglo fugas desde 1998.',
    services: ['plumbing'],
    zones: ['tamarindo'],
    spokenLanguages: ['de'],
    photos,
    profilePhoto: portrait,
    coverPhoto: cover,
  });
  await putUser(server.stores, ana);
  for (const [index, author] of ['luis', 'marta', 'rosa'].entries()) {
    const rating = index === 0 ? 4 : 5;
    await putReview(server.stores, makeReview('ana', author, { rating, title: `De ${author}` }));
  }
  await eventually(async () => (await fetch(`${server.origin}/catalogue/professional/ana`)).ok, 'she is live');
}, 120_000);
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
});

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** A page as it was rendered: its source, and what can be read of it. */
async function pageAt(path: string): Promise<{ html: string; text: string }> {
  const response = await fetch(server.origin + path);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  const body = html.slice(html.indexOf('<body'), html.indexOf('</footer>'));
  const text = body
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => escapes[name] ?? whole)
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ');
  return { html, text };
}

/** Expects the words to stand in the text one after the other. */
function expectInOrder(text: string, words: readonly string[]): void {
  let from = 0;
  for (const each of words) {
    const at = text.indexOf(each.replaceAll(/[\s\u00A0\u202F]+/g, ' '), from);
    expect(at, each).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

describe.each(languages)('in %s', async (language: Language) => {
  const say = await wordsIn(language);

  test('the home page goes from a button to register over five services with their prices to a call to professionals', async () => {
    const { html, text } = await pageAt(`/${language}`);
    expectInOrder(text, [
      say('Find someone you can trust'),
      say('Register'),
      say('Popular services'),
      say('Fix a leak'),
      say('from $25'),
      say('AC cleaning'),
      say('from $59'),
      say('Water heater installation'),
      say('from $95'),
      say('Maid service'),
      say('from $5 per hour'),
      say('Gutter cleaning'),
      say('from $4 per meter'),
      say('Peace of mind'),
      say('Ask as you would ask a neighbor'),
      say('In Tamarindo'),
      say('In Playas del Coco'),
      say('In Nosara'),
      say('Then relax'),
      say('How it works'),
      say('Search'),
      say('Read and ask'),
      say('Tell others'),
      say('Good work deserves to be known'),
      say('Join as a professional'),
    ]);
    expect(html.match(/<li><a [^>]*href="\/e[ns]\/find\/[\w-]+"/g)).toHaveLength(5);
    expect(html).toContain(`href="/${language}/create-account?role=contractor"`);
  });

  test('the home page shows who is rated best, as the directory does, and what clients wrote last', async () => {
    const { html, text } = await pageAt(`/${language}`);
    expectInOrder(text, [
      say('Best rated in {place}', { place: 'Guanacaste' }),
      'Ana Mora',
      'Tamarindo',
      say('Newest reviews'),
      'Ana Mora',
      'Llegó puntual y dejó todo limpio.',
    ]);
    expect(html).toMatch(new RegExp(`href="/${language}/profile/ana/ana-mora"`));
    expect(html).toContain(`href="/${language}/find?sort=near"`);
    expect(html).toContain(`href="/${language}/find?open=true"`);
    const choice = /<select[^>]* name="zone".*?<\/select>/s.exec(html)?.[0] ?? '';
    expect(choice.match(/<option/g)?.length).toBeGreaterThan(11);
  });

  test('the home page says what is checked of professionals, and what is not', async () => {
    const { text } = await pageAt(`/${language}`);
    expectInOrder(text, [
      say('A person reads every review'),
      say('Three clients come first'),
      say('A profile goes live only after reviews from three different clients, however many stars they give.'),
      say(
        'We do not check licenses, insurance or criminal records. If your job calls for them, ask the professional to show them to you.',
      ),
    ]);
  });

  test('the questions say that one region is served for now', async () => {
    const { text } = await pageAt(`/${language}/faq`);
    expect(text).toContain(say('Which region do you serve?'));
    expect(text).toContain(
      say(
        'Guanacaste, in Costa Rica, and for now only Guanacaste: its eleven cantons, from La Cruz to Nandayure, with their towns and beaches.',
      ),
    );
  });

  test('the foot of a page leads to all about us, to the other language and to the social pages that there are', async () => {
    const { html } = await pageAt(`/${language}/about`);
    const foot = html.slice(html.indexOf('<footer'));
    for (const page of ['find', 'features', 'faq', 'about', 'contact', 'tos', 'privacy']) {
      expect(foot, page).toContain(`href="/${language}/${page}"`);
    }
    expect(foot).toContain(`href="/${language === 'en' ? 'es' : 'en'}/about"`);
    const outside = [...foot.matchAll(/href="(https:[^"]*)"/g)].map(([, address]) => address);
    expect(outside).toEqual(['https://wa.me/50680000000', 'https://facebook.example/confio']);
  });

  test('the contact page says that messages are answered in one app only, and when', async () => {
    const { text } = await pageAt(`/${language}/contact`);
    expectInOrder(text, [
      say('We answer messages only on WhatsApp, in English and in Spanish.'),
      say('Monday to Friday, 9:00 to 17:00, Costa Rica time'),
    ]);
  });

  test('the terms say who may use the product, what a review must be and how changes are announced', async () => {
    const { html, text } = await pageAt(`/${language}/tos`);
    expectInOrder(text, [
      say(
        'Anybody may search and read. To create an account or to leave a review you must be 18 or older, and you confirm that you are when you do so.',
      ),
      say('Reviews must be truthful and free of offensive language. In particular, a review:'),
      say(
        'We announce changes to these terms at least 30 days before they apply, in Confío itself and, if we have your address, by email. When they apply, you are asked to agree to the new version. If you do not agree, you may close your account, and take your data with you, before or after that day.',
      ),
    ]);
    expect(html).not.toContain(`>${say('I agree')}<`);
  });

  test('a search that finds nobody says so', async () => {
    expect((await pageAt(`/${language}/find?q=zzzzzz`)).text).toContain(say('Nothing found...'));
  });

  test('a card of the directory shows pictures of their work in a room of their own, who they are, what they do and where', async () => {
    const { html } = await pageAt(`/${language}/find`);
    const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
    const pictures = [...card.matchAll(/<img [^>]*>/g)].map(([element]) => element);
    expect(pictures.map((element) => /photos\/(\w{32})/.exec(element)?.[1])).toEqual([work, cover, portrait]);
    for (const element of pictures) expect(element).toMatch(/ width="\d+" height="\d+"/);
    for (const element of pictures.slice(0, 2)) expect(element).toContain('loading="lazy"');
    expectInOrder(card.replaceAll(/<[^>]*>/g, ' '), [
      'Ana Mora',
      language === 'en' ? '4.67' : '4,67',
      '(3)',
      language === 'en' ? 'Plumbing' : 'Fontanería',
      'Tamarindo',
      ...(language === 'es' ? ['Llegó puntual y dejó todo limpio.'] : []),
    ]);
    expect(card.includes('<q>')).toBe(language === 'es');
  });

  test('a profile shows who they are, what they do, where, when, in which languages, and what clients say', async () => {
    const { html, text } = await pageAt(
      (await fetch(`${server.origin}/${language}/profile/ana`)).url.slice(server.origin.length),
    );
    for (const id of [portrait, cover, work]) expect(html).toContain(`/photos/${id}`);
    expect(html).toContain(`aria-label="${say('Photos of their work')}"`);
    expectInOrder(html, [`/photos/${cover}`, `/photos/${work}`, `/photos/${portrait}`, '<h1']);
    expectInOrder(text, [
      'Ana Mora',
      say('About this professional'),
      'Arreglo fugas desde 1998.',
      say('Services'),
      language === 'en' ? 'Plumbing' : 'Fontanería',
      say('Hours'),
      say('Zones'),
      'Tamarindo',
      say('Languages spoken'),
      language === 'en' ? 'German' : 'Alemán',
      say('Reviews'),
      language === 'en' ? '4.67' : '4,67',
      'De rosa',
      say('Leave a review'),
    ]);
    expect(text).toMatch(/5 ★ 67 % .*4 ★ 33 % .*1 ★ 0 %/);
  });

  test('a profile’s week shows its hours by the clock of twelve, days that are alike in one line, or that it is closed', async () => {
    const { html } = await pageAt(
      (await fetch(`${server.origin}/${language}/profile/ana`)).url.slice(server.origin.length),
    );
    const cells = [...html.matchAll(/<t([hd])[^>]*>(.*?)<\/t\1>/gs)].map(([, , cell = '']) =>
      cell
        .replaceAll(/<small>.*?<\/small>/g, '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/[\s\u00A0\u202F]+/g, ' '),
    );
    const open = language === 'en' ? '7:00 AM – 5:00 PM' : '7:00 a. m. – 5:00 p. m.';
    const days = language === 'en' ? ['Monday to Saturday', 'Sunday'] : ['lunes a sábado', 'domingo'];
    expect(cells).toEqual([days[0], open, days[1], say('Closed')]);
  });

  test('the form for a review marks the stars as required, and has five lines for the text', async () => {
    const { html, text } = await pageAt(`/${language}/leave-a-review/ana`);
    expectInOrder(text, [say('Rating'), say('Required'), say('Title'), say('Your review')]);
    expect(html).toMatch(/<textarea[^>]* rows="5"/);
    expect(
      html.match(/<input[^>]*type="radio"[^>]*name="rating"|<input[^>]*name="rating"[^>]*type="radio"/g),
    ).toHaveLength(5);
  });
});
