import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type LintRequirements, lintRules } from '../src/index.ts'
import { platforms } from '../src/platforms/platforms.ts'

const path = new URL('../LINT.md', import.meta.url)

/** Set UPDATE_LINT=1 to rewrite the tables after rules or claims change, then run the formatter. */
const isUpdate = process.env['UPDATE_LINT'] === '1'

function ruleDocs(): string {
  const rules = Object.values(lintRules)
  const table = [
    '| Rule | Severity | Finds | Fix | Platform |',
    '| --- | --- | --- | --- | --- |',
    ...rules.map(
      ({ hasFix = false, id, needs, severity, title }) =>
        `| [\`${id}\`](#${id}) | ${severity} | ${title.replaceAll('|', String.raw`\|`)} | ${hasFix ? 'yes' : ''} | ${platformNeed(needs)} |`,
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

function claimDocs(): string {
  const sections = Object.values(platforms).flatMap(({ claims, isShared, title }) => [
    `### ${title}`,
    '',
    isShared
      ? 'One issuer signs the tokens of all customers.'
      : 'Each account, cluster, domain or tenant has its own issuer.',
    '',
    '| Claim | Type | Optional | Decided by | Pins |',
    '| --- | --- | --- | --- | --- |',
    ...claims.map((claim) => {
      const name = claim.path.map((part) => `\`${part}\``).join(' › ')
      return `| ${name} | ${claim.type} | ${claim.isOptional ? 'yes' : ''} | ${claim.origin} | ${claim.pins ?? ''} |`
    }),
    '',
  ])
  return ['', ...sections].join('\n')
}

/** Removes the column alignment that the formatter adds. */
function normalized(markdown: string | undefined): string | undefined {
  return markdown?.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n')
}

test.each([
  ['lint rules', ruleDocs()],
  ['claims', claimDocs()],
])('LINT.md has the current %s', async (name, generated) => {
  const markers = new RegExp(`(?<=<!-- ${name}: start -->\n)[^]*(?=<!-- ${name}: end -->)`)
  const text = await readFile(path, 'utf8')
  if (isUpdate)
    await writeFile(
      path,
      text.replace(markers, () => generated),
    )
  const [shown] = markers.exec(isUpdate ? await readFile(path, 'utf8') : text) ?? []
  expect(normalized(shown)).toBe(normalized(generated))
})
