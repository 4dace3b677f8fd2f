import { expect, test } from 'vitest'
import { around, codePointsOf, StateTable } from './machine.ts'

test.each([
  { text: '', codePoints: [] },
  { text: 'a\u{1F600}', codePoints: [0x61, 0x1f600] },
])('the code points of $text', ({ codePoints, text }) => {
  expect(codePointsOf(text)).toEqual(codePoints)
})

test('boundaries set single code points apart', () => {
  expect(around([0x61, 0x61, 0x63])).toEqual([0x61, 0x62, 0x63, 0x64])
})

test('equal states have one number', () => {
  const states = new StateTable()
  const first = states.id([1, 2])
  expect(states.id([12])).not.toBe(first)
  expect(states.id([1, 2])).toBe(first)
  expect(states.get(first)).toEqual([1, 2])
})

test('states are bounded', () => {
  const states = new StateTable()
  for (let id = 0; id <= 20_000; id++) states.id([id])
  expect(() => states.id([-1])).toThrow('too many states')
})
