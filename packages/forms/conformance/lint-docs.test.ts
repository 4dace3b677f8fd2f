import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lintCases } from '../fixtures/lint-cases.ts'
import { type LintRuleId, lintRules } from '../src/index.ts'

const path = new URL('../LINT.md', import.meta.url)

/** After changing the rules, set UPDATE_LINT=1 to update the table, then run the formatter. */
const isUpdate = process.env['UPDATE_LINT'] === '1'

/** The maximum length of an example in characters; longer forms are unsuitable. */
const mostCharacters = 600

/** Returns the first example of a rule that is short enough. */
function exampleOf(id: LintRuleId): (typeof lintCases)[LintRuleId][number] | undefined {
  return lintCases[id].find(({ bad }) => JSON.stringify(bad).length < mostCharacters)
}

function ruleDocs(): string {
  const ids = Object.keys(lintRules).filter((id): id is LintRuleId => Object.hasOwn(lintRules, id))
  const table = [
    '| Rule | Severity | Finds |',
    '| --- | --- | --- |',
    ...ids.map((id) => {
      const name = exampleOf(id) === undefined ? `\`${id}\`` : `[\`${id}\`](#${id})`
      return `| ${name} | ${lintRules[id].severity} | ${lintRules[id].doc} |`
    }),
  ]
  const details = ids.flatMap((id) => {
    const example = exampleOf(id)
    if (example === undefined) return []
    const { bad, good } = example
    return [
      `### ${id}`,
      '',
      'Bad:',
      '',
      '```json',
      JSON.stringify(bad),
      '```',
      '',
      'Good:',
      '',
      '```json',
      JSON.stringify(good),
      '```',
      '',
    ]
  })
  return ['', ...table, '', ...details].join('\n')
}

/** Removes the table alignment that the formatter adds. */
function normalized(markdown: string | undefined): string | undefined {
  return markdown?.replaceAll(/\s+/g, '').replaceAll(/-{3,}/g, '---')
}

test('LINT.md matches the lint rules', async () => {
  const markers = /(?<=<!-- lint rules: start -->\n)[^]*(?=<!-- lint rules: end -->)/
  const text = await readFile(path, 'utf8')
  if (isUpdate)
    await writeFile(
      path,
      text.replace(markers, () => ruleDocs()),
    )
  const [shown] = markers.exec(isUpdate ? await readFile(path, 'utf8') : text) ?? []
  expect(normalized(shown)).toBe(normalized(ruleDocs()))
})
