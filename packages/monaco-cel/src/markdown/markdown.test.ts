import { expect, test } from 'vitest'
import { fenced, prose } from './markdown.ts'

test.each([
  ['a', '```cel\na\n```'],
  ['`a`', '```cel\n`a`\n```'],
  ['"\n```\n# out"', '````cel\n"\n```\n# out"\n````'],
  ['``````', '```````cel\n``````\n```````'],
])('nothing in %j can end its fence', (code, expected) => {
  expect(fenced(code, 'cel')).toBe(expected)
})

test('handles any number of runs', () => {
  expect(fenced('`a'.repeat(300_000))).toMatch(/^```\n`a/)
})

test.each([
  ['The claims of a token', 'The claims of a token'],
  ['As `claims.ref` has it.', String.raw`As ` + '`claims.ref`' + String.raw` has it\.`],
  ['![x](https://a.example/x)', String.raw`\!\[x\]\(https\:\/\/a\.example\/x\)`],
  ['<img src=x>', String.raw`\<img src\=x\>`],
  ['one ` alone', 'one \\` alone'],
  ['# not\n\n- a list', String.raw`\# not \- a list`],
  ['$(bug) & &lt;', String.raw`\$\(bug\) \& \&lt\;`],
])('%j', (text, expected) => {
  expect(prose(text)).toBe(expected)
})
