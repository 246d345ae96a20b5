/**
 * The arrows that imports may follow (docs/architecture.md), types included: a rule for the linter. Each row says who must not import
 * what; paths are from the root of the project, and `{room}` is one folder name, the same in `from` and `unless`.
 */
const arrows = [
  { from: 'shared', not: ['client', 'sync-server', 'couchdb', 'tests', 'scripts'] },
  { from: 'client', not: ['sync-server', 'couchdb', 'tests', 'scripts'] },
  { from: 'client/scheduling', not: ['client'], unless: ['client/scheduling'] },
  { from: 'client/db', not: ['client'], unless: ['client/db', 'client/scheduling'] },
  { from: 'client/sync', not: ['client/app', 'client/routes', 'client/features', 'client/ui'] },
  { from: 'client/i18n', not: ['client/app', 'client/routes', 'client/features', 'client/sync', 'client/db'] },
  { from: 'client/ui', not: ['client/app', 'client/routes', 'client/features', 'client/sync', 'client/db'] },
  { from: 'client/features', not: ['client/app', 'client/routes'] },
  { from: 'client/features/{room}', not: ['client/features'], unless: ['client/features/{room}'] },
  { from: 'couchdb', not: ['client', 'sync-server', 'tests'] },
  { from: 'sync-server', not: ['client', 'tests'] },
  { from: 'sync-server/http', not: ['sync-server/couch', 'couchdb', 'npm:pouchdb-core', 'npm:nano'] },
  {
    from: 'sync-server/sync',
    not: ['sync-server/http', 'sync-server/accounts', 'npm:express', 'npm:pouchdb-core', 'npm:nano'],
  },
  { from: 'sync-server/projection', not: ['sync-server/http', 'npm:express', 'npm:pouchdb-core', 'npm:nano'] },
  { from: 'sync-server/accounts', not: ['sync-server/http'] },
];

const isWithin = (path, folder) => path === folder || path.startsWith(`${folder}/`);

/** The `{room}` of `path` where it lies in `from`; null where it does not, and empty where `from` names none. */
function roomOf(path, from) {
  const [folder] = from.split('/{room}');
  if (!isWithin(path, folder)) return null;
  return from === folder ? '' : (path.slice(folder.length + 1).split('/')[0] ?? '');
}

/** The folders of a relative path, resolved by hand: rules run in the linter, which lends no file system. */
function resolve(from, specifier) {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('?')[0].split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const zones = {
  create(context) {
    const root = `${context.cwd}/`;
    const path = context.filename.startsWith(root) ? context.filename.slice(root.length) : context.filename;
    if (path.includes('.test.')) return {};
    const rows = arrows.flatMap((arrow) => {
      const room = roomOf(path, arrow.from);
      if (room === null) return [];
      const unless = (arrow.unless ?? []).map((each) => each.replace('{room}', room));
      return [{ ...arrow, unless }];
    });
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const isOwn = source.value.startsWith('.');
      const to = isOwn ? resolve(path, source.value) : `npm:${source.value}`;
      for (const { from, not, unless } of rows) {
        if (not.some((each) => isWithin(to, each)) && !unless.some((each) => isWithin(to, each))) {
          context.report({ node: source, message: `${from} does not import ${to} (docs/architecture.md, 'The tree')` });
        }
      }
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source, argument }) => check(source ?? argument?.literal ?? argument),
    };
  },
};

export default { meta: { name: 'house' }, rules: { zones } };
