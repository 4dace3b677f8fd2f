import { readFileSync } from 'node:fs'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

// The grammar of the extension, as data.
const grammar = new URL('../vscode/syntaxes/cel.tmLanguage.json', import.meta.url)
const cel = JSON.parse(readFileSync(grammar, 'utf8'))

// The folder of the project's pages on GitHub Pages. Set DOCS_BASE to build for another folder.
const base = process.env['DOCS_BASE'] ?? '/igakit'

export default defineConfig({
  site: 'https://igakit.github.io',
  base,
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: 'igakit',
      description: 'Write, test and prove the CEL rules of an identity governance service.',
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/igakit/igakit' }],
      customCss: ['./src/styles/site.css'],
      favicon: '/favicon.svg',
      expressiveCode: {
        // Commands are longer than a line, and phones are narrow.
        defaultProps: { wrap: true },
        shiki: { langs: [{ ...cel, name: 'cel' }] },
      },
      sidebar: [
        {
          label: 'Start',
          items: ['start/first-rule', 'start/install'],
        },
        {
          label: 'Guides',
          items: [
            'guides/write-rules',
            'guides/test-rules',
            'guides/who-gets-in',
            'guides/trust-proofs',
            'guides/review-changes',
            'guides/ci-jobs',
            'guides/import-policies',
            'guides/match-accounts',
            'guides/test-integrations',
            'guides/editors-and-agents',
            'guides/agents',
          ],
        },
        { label: 'Reference', items: [{ autogenerate: { directory: 'reference' } }] },
      ],
    }),
  ],
})
