import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchedWords, wordsInJson } from './app-user.ts'

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('Ada Lovelace', 'a\nb "c"', 'Zoë', '{"displayName":"x"}'),
)

test('the words in JSON include every searched word', () => {
  fc.assert(
    fc.property(text, fc.option(text), (displayName, description) => {
      const account = { view: { displayName }, description }
      const searched = searchedWords(account)
      const words = wordsInJson(JSON.stringify(account)) ?? searched
      expect(words).toEqual(expect.arrayContaining([...searched]))
    }),
  )
})

test.each([
  ['{"view":{"displayName":"Ada Lovelace-7"},"description":"Test, 1"}', 5],
  ['{"view":{"displayName":"Zoë"}}', null],
  [String.raw`{"view":{"displayName":"a\nb"}}`, null],
])('reads the words of %s', (json, count) => {
  expect(wordsInJson(json)?.length ?? null).toBe(count)
})
