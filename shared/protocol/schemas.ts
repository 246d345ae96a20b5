/**
 * Raised when the shape of what devices keep changes, because a device drops the fields that its version did not know: one that kept
 * another shape asks for all of it anew. docs/how-to-add.md says which to raise when.
 */

/** What a device keeps of the catalogue. */
export const catalogueSchema = 7;

/** What it keeps of reviews that were read on it, or fetched ahead of time. */
export const reviewPageSchema = 1;

/** What it keeps of its owner's own. */
export const ownSchema = 12;

/** What an admin's device keeps of everybody. */
export const adminSchema = 16;
