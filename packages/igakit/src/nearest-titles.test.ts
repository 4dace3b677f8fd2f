import { expect, test } from 'vitest'
import { nearestTitles } from './nearest-titles.ts'

const titles = ['deploy › main branch', 'deploy › pull request', 'audit › main branch of a fork']

test.each([
  ['mian branch', ['deploy › main branch', 'audit › main branch of a fork']],
  ['deploi', ['deploy › main branch', 'deploy › pull request']],
  ['pullrequest', ['deploy › pull request']],
  ['nothing like it', []],
  ['foo', []],
  ['', []],
  ['x'.repeat(100_000), []],
])('a title with a part like %.20j: %j', (text, found) => {
  expect(nearestTitles(text, titles, 2)).toEqual(found)
})
