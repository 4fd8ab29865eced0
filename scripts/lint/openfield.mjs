/** Our own rules for oxlint, by the interface of ESLint's plugins. */

const statements = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const message = 'SQL belongs into a *.repository.ts of the module that owns the table.';

/** Calls that begin a statement, `sql` templates, and imports of more than types from kysely. */
const sqlInRepositories = {
  create(context) {
    const report = (node) => context.report({ node, message });
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'MemberExpression' && statements.has(callee.property.name))
          report(callee.property);
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name === 'sql') report(node);
      },
      ImportDeclaration(node) {
        if (node.source.value !== 'kysely' || node.importKind === 'type') return;
        const isValue = ({ importKind }) => importKind !== 'type';
        if (node.specifiers.some(isValue)) report(node);
      },
    };
  },
};

// oxlint reads the default export of a plugin.
export default { meta: { name: 'openfield' }, rules: { 'sql-in-repositories': sqlInRepositories } };
