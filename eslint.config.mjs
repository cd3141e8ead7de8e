import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['remix.env.d.ts', 'build/', 'public/', 'app/generated/', 'node_modules/', '.data/', '.cache/'] },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  jsxA11y.flatConfigs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      // Empty live regions and headings filled by props are checked by axe on the rendered page.
      'jsx-a11y/heading-has-content': 'off',
      'jsx-a11y/anchor-has-content': 'off',
    },
  },
  {
    // Patterns are matched against what strangers send: none takes more time than its text is long (R341).
    plugins: { regexp },
    files: ['app/**', 'jobs/**', 'prisma/**', 'scripts/**', 'workers/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['app/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The library's hook compares each key with every text of every namespace: minutes of the types' check.
    files: ['app/modules/**', 'app/ui/**', 'app/http/layout/**', 'app/routes/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-i18next', importNames: ['useTranslation'], message: 'Take it from ~/i18n/use-translation.' },
          ],
        },
      ],
    },
  },
  {
    // A table shown as cards on phones loses its roles in some browsers: they are said explicitly.
    files: [
      'app/ui/list/data-table.tsx',
      'app/modules/search/compare/ui/compare-table.tsx',
      'app/modules/clients/merge/ui/compared-clients.tsx',
    ],
    rules: { 'jsx-a11y/no-redundant-roles': 'off', 'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off' },
  },
  // Commands talk to whoever runs them.
  {
    files: ['scripts/**', 'tests/**', 'prisma/**', 'jobs/run-once.ts', 'jobs/mark-backup.ts'],
    rules: { 'no-console': 'off' },
  },
);
