import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type LintRequirements, lintRules } from '../src/index.ts'

const path = new URL('../LINT.md', import.meta.url)

/** Set UPDATE_LINT=1 to rewrite the table after rules change, then run the formatter. */
const isUpdate = process.env['UPDATE_LINT'] === '1'

function ruleDocs(): string {
  const rules = Object.values(lintRules)
  const table = [
    '| Rule | Severity | Finds | Proved | Fix | Platform |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rules.map(
      ({ analysis, hasFix = false, id, needs, severity, title }) =>
        `| [\`${id}\`](#${id}) | ${severity} | ${title.replaceAll('|', String.raw`\|`)} | ${proofs[analysis ?? 'never']} | ${hasFix ? 'yes' : ''} | ${platformNeed(needs)} |`,
    ),
  ]
  const details = rules.flatMap(({ bad, doc, good, id }) => {
    const place = bad.environment === undefined ? '' : ` (in \`${bad.environment}\`)`
    return [
      `### ${id}`,
      '',
      doc,
      '',
      `Bad${place}:`,
      '',
      '```cel',
      bad.expression,
      '```',
      '',
      'Good:',
      '',
      '```cel',
      good.expression,
      '```',
      '',
    ]
  })
  return ['', ...table, '', ...details].join('\n')
}

const proofs = { decides: 'where possible', only: 'always', never: '' } as const

function platformNeed(needs: LintRequirements | undefined): string {
  switch (needs?.platform) {
    case 'one':
    case 'some':
      return 'required'
    case 'helps':
      return 'finds more'
    case undefined:
      return ''
  }
}

/** Removes the column alignment that the formatter adds. */
function normalized(markdown: string | undefined): string | undefined {
  return markdown?.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n')
}

test('LINT.md has the current lint rules', async () => {
  const generated = ruleDocs()
  const markers = /(?<=<!-- lint rules: start -->\n)[^]*(?=<!-- lint rules: end -->)/
  const text = await readFile(path, 'utf8')
  if (isUpdate)
    await writeFile(
      path,
      text.replace(markers, () => generated),
    )
  const [shown] = markers.exec(isUpdate ? await readFile(path, 'utf8') : text) ?? []
  expect(normalized(shown)).toBe(normalized(generated))
})
