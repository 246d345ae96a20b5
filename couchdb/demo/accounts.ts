import { makeUser, type User } from '../../shared/model/user.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** Milliseconds. */
export const day = 24 * 60 * 60 * 1000;

/** Opens accounts, so that no two share an address or a number. All of it is invented: example.com and 00 numbers. */
export class AccountMaker {
  readonly #random: Random;
  readonly #emails = new Map<string, number>();
  readonly #phones = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  #email(person: Person): string {
    const name = person.displayName
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '.');
    const holders = (this.#emails.get(name) ?? 0) + 1;
    this.#emails.set(name, holders);
    return `${name}${holders === 1 ? '' : holders}@example.com`;
  }

  /** A number of Costa Rica, or sometimes of North America for a foreigner, that nobody has yet. */
  phone(isForeign: boolean): string {
    const digits = (count: number) => String(this.#random.int(0, 10 ** count - 1)).padStart(count, '0');
    const number =
      isForeign && this.#random.chance(0.3)
        ? `+1${this.#random.int(201, 989)}55501${digits(2)}`
        : `+506${this.#random.pick(['6', '7', '8'])}00${digits(5)}`;
    if (this.#phones.has(number)) return this.phone(isForeign);
    this.#phones.add(number);
    return number;
  }

  /** The account of `person`, opened at `createdAt` with an email address, Google or a phone number. */
  open(person: Person, createdAt: number): User {
    const random = this.#random;
    const providerId = random.weighted([
      { weight: 5, value: 'password' },
      { weight: 3, value: 'google.com' },
      { weight: 2, value: 'phone' },
    ]);
    const hasPhone = providerId === 'phone' || random.chance(0.5);
    const phoneVerified = providerId === 'phone' || (hasPhone && random.chance(0.6));
    const emailAuthId = providerId === 'phone' ? null : random.id(28);
    const phoneAuthId = phoneVerified ? random.id(28) : null;
    return {
      ...makeUser(random.id(20), createdAt),
      displayName: person.displayName,
      preferredLang: person.language,
      email: this.#email(person),
      emailVerified: providerId !== 'phone',
      phoneNumber: hasPhone ? this.phone(person.isForeign) : null,
      phoneVerified,
      phoneAuthId,
      emailAuthId,
      currentAuthId: emailAuthId ?? phoneAuthId,
      providerId,
      creationTime: createdAt - random.int(1, 90) * 1000,
    };
  }
}
