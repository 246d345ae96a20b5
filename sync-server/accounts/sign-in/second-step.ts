import { storedChallenge, storedSecondStep } from '../../couch/stored.ts';
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { User } from '../../../shared/model/user.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { Credential, SecondStep } from '../../couch/account-documents.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import type { Stores } from '../../couch/stores.ts';
import { passwordHashOf } from '../credentials.ts';
import { hashOf } from '../../secrets.ts';
import { type Attempt, countSecondStep, type Guarded, type Origin } from './attempts.ts';

type Databases = Pick<Stores, 'credentials' | 'challenges'>;

/** How long (ms) an app that is being set up may take to show its first code. */
const longestSetUp = 15 * 60_000;
/** A clock may be so many steps of 30 s ahead or behind. */
const clockSkew = 1;
const recoveryCodes = { count: 10, length: 12 };
/** What nobody takes for another when they copy it by hand. */
const readable = '23456789abcdefghjkmnpqrstuvwxyz';

const idOf = (uid: string) => `second-step:${uid}`;

/** What the account asks for beside its way in; null where it asks for nothing. Throws `Unreadable`: nobody comes in past it. */
export async function secondStepOf({ credentials }: Databases, uid: string): Promise<SecondStep | null> {
  const stored = await getOrNull(credentials, idOf(uid));
  return stored && storedSecondStep.read(idOf(uid), stored).secondStep;
}

/** Makes the secret that the app of `user` is to have: it counts for nothing until the app has shown a code. The address is for the app's camera. */
export async function beginSecondStep(
  { challenges }: Databases,
  { uid, email, displayName }: User,
): Promise<{ secret: string; address: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const createdAt = Date.now();
  const times = { createdAt, endsAt: createdAt + longestSetUp };
  const challenge = { kind: 'second-step' as const, ...times, uid, secretHash: null, count: 0, subject: secret };
  await changeDocument(challenges, idOf(uid), () => challenge);
  return { secret, address: appOf(secret, email ?? displayName).toString() };
}

/**
 * From now on the account asks for a code, which the app has shown that it makes. Gives the codes that are good once each where the app is
 * lost. Throws `Refused` (code-wrong, link-invalid where it took too long, too-many-requests).
 */
export async function confirmSecondStep(deps: Guarded, from: Origin, user: User, code: string): Promise<string[]> {
  const { credentials, challenges } = deps.stores;
  const { uid } = user;
  const begun = storedChallenge.readOrNull(await getOrNull(challenges, idOf(uid)));
  if (!begun?.subject || begun.endsAt <= Date.now()) throw new Refused({ code: 'link-invalid' });
  const attempt = await countTry(deps, from, user);
  const usedStep = stepOf(begun.subject, code);
  if (usedStep === null) throw new Refused({ code: 'code-wrong' });
  await attempt.wasRight();
  const codes = Array.from({ length: recoveryCodes.count }, makeRecoveryCode);
  const secondStep = { secret: begun.subject, usedStep, recoveryHashes: codes.map(hashOfCode) };
  const credential: Credential = { uid, passwordHash: null, createdAt: Date.now(), secondStep };
  let isOn = false;
  await changeDocument(credentials, idOf(uid), (stored) => {
    isOn = stored !== null;
    return isOn ? null : credential;
  });
  // Another page turned one on meanwhile.
  if (isOn) throw new Refused({ code: 'link-invalid' });
  await removeDocument(challenges, idOf(uid));
  return codes;
}

/** Uses a code of the account up. Throws `Refused` (code-wrong, too-many-requests); nothing happens where it asks for none. */
export async function passSecondStep(deps: Guarded, from: Origin, user: User, code: string): Promise<void> {
  const { credentials } = deps.stores;
  const { uid } = user;
  if (!(await secondStepOf(deps.stores, uid))) return;
  const attempt = await countTry(deps, from, user);
  let isRight = false;
  await changeDocument(credentials, idOf(uid), (stored) => {
    const left = stored && withoutCode(storedSecondStep.read(idOf(uid), stored).secondStep, code);
    isRight = Boolean(left);
    return stored && left ? { ...stored, secondStep: left } : null;
  });
  if (!isRight) throw new Refused({ code: 'code-wrong' });
  await attempt.wasRight();
}

/** The account asks for nothing beside its way in any more. */
export async function endSecondStep({ credentials }: Databases, uid: string): Promise<void> {
  await removeDocument(credentials, idOf(uid));
}

async function countTry(deps: Guarded, from: Origin, user: User): Promise<Attempt> {
  const passwordHash = await passwordHashOf(deps.stores.credentials, user);
  return countSecondStep(deps, from, { uid: user.uid, passwordHash });
}

/** What is left once `code` was used; null where it is none of them. */
function withoutCode(step: SecondStep, code: string): SecondStep | null {
  const usedStep = stepOf(step.secret, code);
  if (usedStep !== null) return usedStep > step.usedStep ? { ...step, usedStep } : null;
  const recoveryHashes = step.recoveryHashes.filter((hash) => hash !== hashOfCode(code));
  return recoveryHashes.length < step.recoveryHashes.length ? { ...step, recoveryHashes } : null;
}

/** The time step whose code this is, about now; null where there is none. */
function stepOf(secret: string, code: string): number | null {
  const app = appOf(secret, '');
  const delta = app.validate({ token: code.replaceAll(/\s/g, ''), window: clockSkew });
  return delta === null ? null : app.counter() + delta;
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Confío', label, secret });
}

function makeRecoveryCode(): string {
  const letters = Array.from({ length: recoveryCodes.length }, () => readable[randomInt(readable.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** However it was typed. */
const hashOfCode = (code: string) => hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
