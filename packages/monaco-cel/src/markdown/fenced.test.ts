import { expect, test } from 'vitest'
import { fenced } from './fenced.ts'

test.each([
  ['a', '```cel\na\n```'],
  ['`a`', '```cel\n`a`\n```'],
  ['"\n```\n# out"', '````cel\n"\n```\n# out"\n````'],
  ['``````', '```````cel\n``````\n```````'],
])('nothing in %j can end its fence', (code, expected) => {
  expect(fenced(code, 'cel')).toBe(expected)
})

test('however many runs there are', () => {
  expect(fenced('`a'.repeat(300_000))).toMatch(/^```\n`a/)
})
