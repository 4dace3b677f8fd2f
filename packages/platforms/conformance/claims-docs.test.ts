import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { actors, type Claim, type Platform, platforms } from '../src/index.ts'

const path = new URL('../CLAIMS.md', import.meta.url)

/** Set UPDATE_CLAIMS=1 to rewrite the tables after facts change, then run the formatter. */
const isUpdate = process.env['UPDATE_CLAIMS'] === '1'

function sectionOf({ actors: models, claims, date, facts, isShared, notes = [], title }: Platform) {
  return [
    `### ${title}`,
    '',
    `${isShared ? 'All customers share one issuer.' : 'Each customer has an issuer.'} Facts of ${date}.`,
    '',
    ...notes.map((note) => `- ${note}`),
    '',
    '| Claim | Type | Presence | Decided by | Pins | Facts |',
    '| --- | --- | --- | --- | --- | --- |',
    ...claims.map(
      (claim) =>
        `| ${claim.path.map((part) => `\`${part}\``).join(' › ')} | ${claim.types.join(', ')} | ${presenceOf(claim)} | ${claim.control} | ${pinsOf(claim)} | ${claim.confidence} |`,
    ),
    '',
    '| Correlation | Facts |',
    '| --- | --- |',
    ...facts.map(({ confidence, summary }) => `| ${summary} | ${confidence} |`),
    '',
    '| Actor | Tokens |',
    '| --- | --- |',
    ...actors.map((actor) => {
      const model = models[actor]
      const text = model.exists ? model.summary : `none: ${model.reason}`
      return `| \`${actor}\` | ${text} |`
    }),
    '',
  ]
}

function presenceOf({ isUsual, presence }: Claim): string {
  return presence === 'sometimes' && isUsual === true ? 'usually' : presence
}

function pinsOf({ pins }: Claim): string {
  if (pins === undefined) return ''
  return `${pins.scope}, by ${pins.by}${pins.isRelative === true ? ', not alone' : ''}`
}

const normalized = (markdown: string | undefined): string | undefined =>
  markdown?.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/\n+/g, '\n')

test('CLAIMS.md has the current facts', async () => {
  const generated = ['', ...platforms.flatMap(sectionOf)].join('\n')
  const markers = /(?<=<!-- claims: start -->\n)[^]*(?=<!-- claims: end -->)/
  const text = await readFile(path, 'utf8')
  if (isUpdate)
    await writeFile(
      path,
      text.replace(markers, () => generated),
    )
  const [shown] = markers.exec(isUpdate ? await readFile(path, 'utf8') : text) ?? []
  expect(normalized(shown)).toBe(normalized(generated))
})
