function (newDoc) {
  if (newDoc._deleted || newDoc._id.indexOf('_') === 0) return;
  if (!newDoc.to || newDoc._id !== newDoc.to.uid + ':' + newDoc.reviewId) {
    throw { forbidden: 'a review stands under the uid of the professional and its own id' };
  }
  if ([1, 2, 3, 4, 5].indexOf(newDoc.rating) === -1) throw { forbidden: 'a rating is 1 to 5 stars' };
}
