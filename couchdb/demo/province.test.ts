import { beforeAll, describe, expect, test } from 'vitest';
import { minutesOf } from '../../shared/rules/clock.ts';
import { Review } from '../../shared/model/review.ts';
import { User } from '../../shared/model/user.ts';
import { publicationOf, isReviewLive } from '../../shared/rules/publication.ts';
import { ratingOf } from '../../shared/rules/review/rating.ts';
import { categoryOf } from './demand.ts';
import { type Inhabitant, makeProvince } from './province.ts';
import { services } from '../taxonomy/services.ts';
import { spokenLanguageCodes } from '../taxonomy/spoken-languages.ts';
import { zones } from '../taxonomy/zones.ts';

const now = Date.UTC(2026, 5, 1);

describe('a province of 300 professionals', () => {
  let inhabitants: Inhabitant[] = [];
  let professionals: Inhabitant[] = [];
  beforeAll(() => {
    inhabitants = [...makeProvince({ seed: 506, professionals: 300, now })];
    professionals = inhabitants.filter(({ user }) => user.isContractor);
  });

  test('every account and every review fits the model', () => {
    expect(professionals).toHaveLength(300);
    for (const { user, reviews } of inhabitants) {
      User.parse(user);
      for (const review of reviews) Review.parse(review);
    }
  });

  test('every account and every review has a name of its own that a database takes', () => {
    const uids = inhabitants.map(({ user }) => user.uid);
    const reviewIds = inhabitants.flatMap(({ reviews }) => reviews.map((review) => review.reviewId));
    expect(new Set(uids).size).toBe(uids.length);
    expect(new Set(reviewIds).size).toBe(reviewIds.length);
    for (const id of [...uids, ...reviewIds]) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  test('no two accounts share an address or a number', () => {
    const emails = inhabitants.map(({ user }) => user.email);
    const phones = inhabitants
      .flatMap(({ user }) => [user.phoneNumber, user.contactPhone])
      .filter((phone) => phone !== null);
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(phones).size).toBe(phones.length);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+\d*@example\.com$/);
    for (const phone of phones) expect(phone).toMatch(/^(\+506[678]00\d{5}|\+1\d{3}55501\d{2})$/);
  });

  test('profiles name only what the vocabularies hold', () => {
    const serviceIds = new Set(services.filter((service) => !service.isCategory).map((service) => service.serviceId));
    const zoneIds = new Set(zones.map((zone) => zone.zoneId));
    const codes = new Set(spokenLanguageCodes.map(({ code }) => code));
    for (const { user } of professionals) {
      expect(user.services.length).toBeGreaterThanOrEqual(1);
      expect(user.services.length).toBeLessThanOrEqual(5);
      expect(user.zones.length).toBeGreaterThanOrEqual(1);
      expect(user.zones.length).toBeLessThanOrEqual(8);
      expect(user.spokenLanguages.length).toBeGreaterThanOrEqual(1);
      for (const id of user.services) expect(serviceIds).toContain(id);
      for (const id of user.zones) expect(zoneIds).toContain(id);
      for (const code of user.spokenLanguages) expect(codes).toContain(code);
      expect(new Set(user.services.map(categoryOf)).size).toBeLessThanOrEqual(2);
      for (const list of [user.services, user.zones, user.spokenLanguages])
        expect(new Set(list).size).toBe(list.length);
    }
  });

  test('every day opens before it closes', () => {
    for (const { user } of professionals) {
      for (const day of Object.values(user.hours)) expect(minutesOf(day.open)).toBeLessThan(minutesOf(day.close));
    }
  });

  test('descriptions have about 300 to 700 characters and reviews 30 to 400, and no template shows', () => {
    const leftover = /[{}[\]<>|]|\.\.|undefined/;
    for (const { user, reviews } of professionals) {
      expect(user.description.length).toBeGreaterThanOrEqual(290);
      expect(user.description.length).toBeLessThanOrEqual(740);
      expect(user.description).not.toMatch(leftover);
      for (const { title, review } of reviews) {
        expect(title.length).toBeGreaterThan(3);
        expect(review.length).toBeGreaterThanOrEqual(30);
        expect(review.length).toBeLessThanOrEqual(400);
        expect(`${title} ${review}`).not.toMatch(leftover);
      }
    }
  });

  test('hardly any two descriptions or reviews are the same', () => {
    const descriptions = professionals.map(({ user }) => user.description);
    const reviews = professionals.flatMap(({ reviews }) => reviews.map((review) => review.review));
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(new Set(reviews).size / reviews.length).toBeGreaterThan(0.97);
  });

  test('about one professional in nine has too few reviews to be public', () => {
    const hidden = professionals.filter(({ user, reviews }) => !publicationOf(user, reviews, now).isLive);
    expect(hidden.length / professionals.length).toBeGreaterThan(0.07);
    expect(hidden.length / professionals.length).toBeLessThan(0.16);
    for (const { reviews } of hidden) expect(reviews.length).toBeLessThan(3);
  });

  test('stars are mostly high, and some professionals divide opinion', () => {
    const averages = professionals
      .filter(({ reviews }) => reviews.length >= 5)
      .map(({ reviews }) => ratingOf(reviews.map((review) => review.rating)).average);
    const mean = averages.reduce((sum, average) => sum + average, 0) / averages.length;
    expect(mean).toBeGreaterThan(4.2);
    expect(mean).toBeLessThan(4.8);
    expect(averages.some((average) => average < 3.6)).toBe(true);
  });

  test('an author reviews a professional once, never themselves, and after both had an account', () => {
    const accounts = new Map(inhabitants.map(({ user }) => [user.uid, user]));
    for (const { user, reviews } of professionals) {
      const authors = reviews.map((review) => review.from.uid);
      expect(new Set(authors).size).toBe(authors.length);
      for (const { from, to, createdAt } of reviews) {
        const author = accounts.get(from.uid);
        expect(to).toEqual({ uid: user.uid, name: user.displayName, profilePhoto: user.profilePhoto });
        expect(author?.isContractor).toBe(false);
        expect(author?.isAnonymous).toBe(from.isAnonymous);
        expect(createdAt).toBeGreaterThanOrEqual(user.createdAt);
        expect(createdAt).toBeGreaterThanOrEqual(author?.createdAt ?? now);
        expect(createdAt).toBeLessThanOrEqual(now);
      }
    }
  });

  test('most reviews are approved, some wait, a few were rejected or have an anonymous author', () => {
    const reviews = professionals.flatMap((professional) => professional.reviews);
    const share = (fits: (review: Review) => boolean) => reviews.filter(fits).length / reviews.length;
    expect(share((review) => review.status === 'approved')).toBeGreaterThan(0.88);
    expect(share((review) => review.status === 'pending')).toBeGreaterThan(0.02);
    expect(share((review) => review.status === 'rejected')).toBeGreaterThan(0.005);
    expect(share((review) => review.from.isAnonymous)).toBeGreaterThan(0.01);
    expect(share((review) => review.from.isAnonymous)).toBeLessThan(0.06);
  });

  test('an account lists the pictures it uploaded, and nobody else has them', () => {
    const seen = new Set<string>();
    for (const { user, pictures } of inhabitants) {
      expect(Object.keys(user.photos).toSorted()).toEqual(pictures.map((picture) => picture.photoId).toSorted());
      const portrait = pictures.find((picture) => picture.kind === 'portrait');
      const cover = pictures.find((picture) => picture.kind === 'cover');
      expect(user.profilePhoto).toBe(portrait?.photoId ?? null);
      expect(user.coverPhoto).toBe(cover?.photoId ?? null);
      for (const { photoId } of pictures) {
        expect(seen).not.toContain(photoId);
        seen.add(photoId);
      }
    }
  });

  test('some approved reviews show pictures of the work, which nobody else has', () => {
    const reviews = professionals.flatMap((professional) => professional.reviews);
    const illustrated = reviews.filter(({ photos }) => photos.length > 0);
    expect(illustrated.length / reviews.length).toBeGreaterThan(0.05);
    expect(illustrated.length / reviews.length).toBeLessThan(0.15);
    for (const { status, photos } of illustrated) expect([status, photos.length <= 3]).toEqual(['approved', true]);
    const sent = professionals.flatMap(({ sentPictures }) => sentPictures.map(({ photoId }) => photoId));
    expect(illustrated.flatMap(({ photos }) => photos)).toEqual(sent);
    const others = new Set(inhabitants.flatMap(({ pictures }) => pictures.map(({ photoId }) => photoId)));
    expect([new Set(sent).size, sent.some((photoId) => others.has(photoId))]).toEqual([sent.length, false]);
  });

  test('private fields are filled, and everyone shows a number, which is another than the private one', () => {
    for (const { user } of professionals) {
      expect(user.contactPhone).not.toBeNull();
      expect(user.email).not.toBeNull();
      expect(user.currentAuthId).toMatch(/^[A-Za-z0-9]{28}$/);
      expect(user.currentAuthId).not.toBe(user.uid);
      expect([user.phoneNumber, user.email]).not.toContain(user.contactPhone);
    }
    expect(professionals.filter(({ user }) => user.phoneNumber !== null).length).toBeGreaterThan(100);
  });
});

test('the first professional is a well-reviewed plumber in Tamarindo, whatever the seed', () => {
  for (const seed of [1, 2, 3]) {
    const first = [...makeProvince({ seed, professionals: 1, now })].find(({ user }) => user.isContractor);
    if (!first) throw new Error('no professional');
    const live = first.reviews.filter(isReviewLive);
    expect(first.user.services[0]).toBe('plumbing');
    expect(first.user.zones[0]).toBe('tamarindo');
    expect(publicationOf(first.user, first.reviews, now).isLive).toBe(true);
    expect(live.length).toBeGreaterThanOrEqual(25);
    expect(ratingOf(live.map((review) => review.rating)).average).toBeGreaterThan(4.3);
    expect(first.user.profilePhoto).not.toBeNull();
    expect(first.user.coverPhoto).not.toBeNull();
    expect(first.pictures.filter((picture) => picture.kind === 'work').length).toBeGreaterThanOrEqual(4);
  }
});

test('the same options make the same province, another seed another one', () => {
  const make = (seed: number) => JSON.stringify([...makeProvince({ seed, professionals: 20, now })]);
  expect(make(7)).toBe(make(7));
  expect(make(7)).not.toBe(make(8));
});

test('a province that is not drawn has the same people', () => {
  const people = (pictures: boolean) =>
    [...makeProvince({ seed: 7, professionals: 20, now, pictures })].map(({ user }) => [
      user.uid,
      user.description,
      Object.keys(user.photos).length,
    ]);
  expect(people(false)).toEqual(people(true));
});

test('a full-size province of 5,000 professionals with 20 live reviews each is made in seconds', () => {
  let professionals = 0;
  let reviews = 0;
  const uids = new Set<string>();
  for (const inhabitant of makeProvince({ seed: 506, professionals: 5000, now, reviewsEach: 20, pictures: false })) {
    uids.add(inhabitant.user.uid);
    if (!inhabitant.user.isContractor) continue;
    professionals++;
    const live = inhabitant.reviews.filter(isReviewLive);
    reviews += new Set(live.map((review) => review.from.uid)).size;
  }
  expect(professionals).toBe(5000);
  expect(reviews).toBe(100_000);
  expect(uids.size).toBe(15_500);
}, 60_000);
