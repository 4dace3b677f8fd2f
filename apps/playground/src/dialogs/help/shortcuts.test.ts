import { describe, expect, test } from 'vitest'
import { commandOf, type Pressed } from './command-of.ts'
import { keysOf, shortcutGroups } from './shortcuts.ts'

const pressed = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  altKey: false,
  ctrlKey: false,
  key,
  metaKey: false,
  shiftKey: false,
  ...held,
})

describe('the command of a key', () => {
  test.each([
    { name: 'F1', keys: pressed('F1'), command: 'help' },
    { name: 'F6', keys: pressed('F6'), command: 'next-pane' },
    { name: 'Shift+F6', keys: pressed('F6', { shiftKey: true }), command: 'previous-pane' },
    { name: 'Ctrl+Z', keys: pressed('z', { ctrlKey: true }), command: 'undo' },
    {
      name: 'Ctrl+Shift+Z',
      keys: pressed('Z', { ctrlKey: true, shiftKey: true }),
      command: 'redo',
    },
    { name: 'Z', keys: pressed('z'), command: undefined },
    { name: 'Alt+F1', keys: pressed('F1', { altKey: true }), command: undefined },
    { name: 'Ctrl+F6', keys: pressed('F6', { ctrlKey: true }), command: undefined },
    { name: 'Command+Z on another keyboard', keys: pressed('z', { metaKey: true }) },
  ])('$name', ({ command, keys }) => {
    expect(commandOf(keys, false, false)).toBe(command)
  })

  test('undo is Command+Z on an Apple keyboard', () => {
    expect(commandOf(pressed('z', { metaKey: true }), false, true)).toBe('undo')
    expect(commandOf(pressed('z', { ctrlKey: true }), false, true)).toBeUndefined()
  })

  test('text editors keep their own undo, and help works everywhere', () => {
    expect(commandOf(pressed('z', { ctrlKey: true }), true, false)).toBeUndefined()
    expect(commandOf(pressed('F1'), true, false)).toBe('help')
  })
})

test('shortcuts are unique', () => {
  for (const { shortcuts } of shortcutGroups) {
    const keys = shortcuts.map((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test.each([
  [{ key: 'z', mod: true, shift: true }, false, 'Ctrl+Shift+Z'],
  [{ key: 'z', mod: true }, true, 'Command+Z'],
  [{ key: 'F8' }, true, 'F8'],
])('formats %j as %s', (press, apple, text) => {
  expect(keysOf(press, apple)).toBe(text)
})
