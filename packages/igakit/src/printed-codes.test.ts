import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { printedCodes } from './printed-codes.ts'

/** Notes of the language server, which no command prints. */
const notes = new Set(['more_problems'])

test('every code in the source of the command is documented', async () => {
  const sections = await printedCodes()
  const known = new Set(sections.flatMap(({ codes }) => Object.keys(codes)))
  const names = (await readdir(import.meta.dirname, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  )
  const found = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(import.meta.dirname, name), 'utf8')
      const codes = text.matchAll(/\bcode: '([a-z_]+)'|\b(?:error|warning|note)\[([a-z_]+)\]/g)
      return Array.from(codes, ([, property, printed]) => property ?? printed ?? '')
    }),
  )
  const used = new Set(found.flat())
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((code) => !known.has(code) && !notes.has(code))).toEqual([])
})

test('each code has a meaning', async () => {
  for (const { codes, title } of await printedCodes()) {
    expect({ title, codes }).not.toEqual({ title, codes: {} })
    for (const meaning of Object.values(codes)) expect(meaning).toMatch(/^[A-Z`].*\.$/s)
  }
})
