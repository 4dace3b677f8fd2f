import { expect, test } from 'vitest'
import { compile, getEnvironment } from '../../index.ts'
import { findNewerCharacter, textsThatDiffer } from './newer-characters.ts'

const matches = (text: string, pattern: string): unknown => {
  const call = `${JSON.stringify(text)}.matches(r"${pattern}")`
  const compilation = compile(call, getEnvironment('cel-go-all'))
  const evaluation = compilation.ok && compilation.program.evaluate({})
  return evaluation && evaluation.ok && evaluation.value
}

const newer = ['\u{88f}', '\u{1b4e}', '\u{a7da}', '\u{a7f1}', '\u{10940}', '\u{2ebf0}', '\u{33479}']
const older = ['a', '\u{e9}', '\u{a7f2}', '\u{1093f}', '\u{4e00}', '\u{1f600}', '\u{3347a}']
const newlyCased = ['\u{19b}', '\u{264}']

test.each([
  [String.raw`\pL`, newer, [...older, ...newlyCased]],
  [String.raw`^\P{Lu}+$`, newer, [...older, ...newlyCased]],
  [String.raw`(?i)\pL`, [...newer, ...newlyCased], older],
  ['(?i)\u{e9}', [...newer, ...newlyCased], older],
])('%s may differ on newer characters, and on no others', (pattern, differing, same) => {
  const texts = textsThatDiffer(pattern) ?? ''
  const results = (each: string): unknown => [
    matches(`a${each}`, texts),
    findNewerCharacter(pattern, each)?.code,
  ]
  expect(differing.map(results)).toEqual(differing.map(() => [true, 'cannot_tell']))
  expect(same.map(results)).toEqual(same.map(() => [false, undefined]))
})

test.each(['^acme/', '(?i)^acme/', '[^a-z]', '\u{e9}'])('%s differs on no text', (pattern) => {
  expect(textsThatDiffer(pattern)).toBeUndefined()
})
