import { expect, test } from 'vitest';
import type { OwnReview } from '../../../../shared/model/review.ts';
import type { OwnItem } from '../own-state.ts';
import { newestFirst, writtenAt } from './own-reviews.ts';

const item = (key: string, begunAt: number, createdAt: number | null) =>
  ({ key, begunAt, remote: createdAt === null ? null : ({ createdAt } as OwnReview) }) as OwnItem<'review'>;

test('a review that nobody has given a time has none, and stands before those that have one', () => {
  const [sent, waiting, begun] = [item('sent', 0, 5), item('waiting', 0, null), item('begun', 9, null)];
  expect([sent, waiting, begun].map(writtenAt)).toEqual([5, null, 9]);
  expect(newestFirst([sent, begun, waiting]).map(({ key }) => key)).toEqual(['waiting', 'begun', 'sent']);
});
