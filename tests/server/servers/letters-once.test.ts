import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oweAccessLetter, sendOwedAccessLetters } from '../../../sync-server/accounts/lifecycle/access-letter.ts';
import { announceTerms } from '../../../sync-server/accounts/lifecycle/announce-terms.ts';
import { sendMessageLetters } from '../../../sync-server/announcing/message-letters.ts';
import { sendMessage } from '../../world/conversations.ts';
import { makeComingTerms } from '../../world/makers.ts';
import { signUpMember } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

/** A mail server that takes its time, so that all who send at once are at it at the same time; it takes nothing until it `works`. */
function slowMailer() {
  const mailer = {
    works: true,
    letters: [] as string[],
    send: async (address: string) => {
      await delay(100);
      if (mailer.works) mailer.letters.push(address);
      return mailer.works;
    },
  };
  return mailer;
}

test('a letter that is owed goes once, though several servers come upon it at the same time', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const { uid, email } = await signUpMember(server, 'elena');
  await oweAccessLetter(stores, uid, 'https://confio.example/es');
  const mailer = slowMailer();
  const send = () => sendOwedAccessLetters({ stores, mailer });
  mailer.works = false;
  await Promise.all([send(), send()]);
  expect(mailer.letters).toEqual([]);
  mailer.works = true;
  await Promise.all([send(), send(), send()]);
  await send();
  expect(mailer.letters).toEqual([email]);
});

test('a letter about a message goes once, though several servers come upon it at the same time', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const pilar = await signUpMember(server, 'pilar', { isContractor: true });
  const mateo = await signUpMember(server, 'mateo');
  await sendMessage(mateo, { role: 'resident', other: pilar.uid }, 'Buenas');
  const mailer = slowMailer();
  const unused = async () => undefined;
  const texter = { send: unused, tellOfMessage: async () => true };
  const onError = (error: unknown) => expect.unreachable(String(error));
  const deps = { stores, mailer, texter, announce: unused, publicOrigin: null, sessionSecret: '', onError };
  const send = () => sendMessageLetters(deps, Date.now() + 11 * 60_000);
  await Promise.all([send(), send(), send()]);
  await send();
  expect(mailer.letters).toEqual([pilar.email]);
});

test('terms that are coming are told to each once, though several servers do so at the same time', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const people = [await signUpMember(server, 'elena'), await signUpMember(server, 'mario')];
  const coming = makeComingTerms();
  const mailer = slowMailer();
  const tell = () => announceTerms({ stores, mailer, publicOrigin: null }, coming, Date.parse(coming.toldFrom));
  await Promise.all([tell(), tell()]);
  await tell();
  expect(mailer.letters.toSorted()).toEqual(people.map(({ email }) => email));
});
