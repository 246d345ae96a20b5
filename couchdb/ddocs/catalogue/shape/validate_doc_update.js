function (newDoc, oldDoc) {
  if (newDoc._deleted || newDoc._id.indexOf('professional:') !== 0) return;
  if (typeof newDoc.version !== 'number') throw { forbidden: 'a professional carries a version' };
  if (oldDoc && !oldDoc._deleted && newDoc.version <= oldDoc.version) {
    throw { forbidden: 'the version of a professional only grows' };
  }
}
