import { expect, test } from 'vitest'
import { createStyle, wantsColor } from './style.ts'

test.each([
  { name: 'a terminal', isTerminal: true, env: {}, argv: [], color: true },
  { name: 'a pipe', isTerminal: false, env: {}, argv: [], color: false },
  { name: 'NO_COLOR', isTerminal: true, env: { NO_COLOR: '1' }, argv: [], color: false },
  { name: 'an empty NO_COLOR', isTerminal: true, env: { NO_COLOR: '' }, argv: [], color: true },
  { name: '--no-color', isTerminal: true, env: {}, argv: ['eval', '--no-color'], color: false },
  {
    name: 'an operand --no-color',
    isTerminal: true,
    env: {},
    argv: ['--', '--no-color'],
    color: true,
  },
  { name: 'FORCE_COLOR', isTerminal: false, env: { FORCE_COLOR: '1' }, argv: [], color: true },
  { name: 'FORCE_COLOR=0', isTerminal: true, env: { FORCE_COLOR: '0' }, argv: [], color: false },
  {
    name: 'NO_COLOR over FORCE_COLOR',
    isTerminal: true,
    env: { NO_COLOR: '1', FORCE_COLOR: '1' },
    argv: [],
    color: false,
  },
  { name: 'a dumb terminal', isTerminal: true, env: { TERM: 'dumb' }, argv: [], color: false },
])('$name: colors $color', ({ isTerminal, env, argv, color }) => {
  expect(wantsColor({ isTerminal, env, argv })).toBe(color)
})

test('adds nothing without colors', () => {
  const marks = Object.values(createStyle(false))
  expect(marks.map((mark) => mark('x'))).toEqual(marks.map(() => 'x'))
})
