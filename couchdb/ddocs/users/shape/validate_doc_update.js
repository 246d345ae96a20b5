function (newDoc, oldDoc) {
  if (newDoc._deleted || newDoc._id.indexOf('_') === 0) return;
  if (newDoc.uid !== newDoc._id) throw { forbidden: 'a user stands under its uid' };
  if (oldDoc && !oldDoc._deleted && oldDoc.createdAt !== newDoc.createdAt) {
    throw { forbidden: 'createdAt never changes' };
  }
}
