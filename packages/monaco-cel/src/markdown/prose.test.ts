import { expect, test } from 'vitest'
import { prose } from './prose.ts'

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
