import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesetLevel } from './changeset-level.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'changesets-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each([
  ['no changeset', [], undefined],
  ['another package', ["---\n'@igakit/cel': major\n---\n\nText\n"], undefined],
  ['a patch', ["---\n'@igakit/schemas': patch\n---\n\nText\n"], 'patch'],
  [
    'the highest of several',
    [
      "---\n'@igakit/schemas': minor\n---\n",
      '---\r\n"@igakit/schemas": major\r\n"@igakit/cel": patch\r\n---\r\n',
      "---\n'@igakit/schemas': patch\n---\n",
    ],
    'major',
  ],
  ['an empty changeset', ['---\n---\n'], undefined],
  ['text that mentions the package', ["---\n---\n\n'@igakit/schemas': major\n"], undefined],
])('returns the level of %s', (name, changesets, level) => {
  const place = join(folder, name)
  mkdirSync(place)
  writeFileSync(join(place, 'README.md'), "---\n'@igakit/schemas': major\n---\n")
  for (const [index, text] of changesets.entries()) writeFileSync(join(place, `${index}.md`), text)
  expect(changesetLevel(place, '@igakit/schemas')).toBe(level)
})

test('rejects an unknown level', () => {
  const place = join(folder, 'wrong')
  mkdirSync(place)
  writeFileSync(join(place, 'a.md'), "---\n'@igakit/schemas': huge\n---\n")
  expect(() => changesetLevel(place, '@igakit/schemas')).toThrow('@igakit/schemas')
})
