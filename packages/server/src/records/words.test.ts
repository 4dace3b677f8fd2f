import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['Ada Lovelace', ['ada', 'lovelace']],
  ['Zoë MÜLLER', ['zoe', 'muller']],
  ['Zoe\u0308', ['zoe']],
  ['Straße STRASSE', ['strasse', 'strasse']],
  ['svc-deploy@acme.example', ['svc', 'deploy', 'acme', 'example']],
  ["O'Neil_2nd", ['o', 'neil', '2nd']],
  ['ﬁn ①', ['fin', '1']],
  ['山田 太郎', ['山田', '太郎']],
  ['İstanbul', ['istanbul']],
  [' — 💡 ', []],
  ['', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
