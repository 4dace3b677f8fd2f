import { expect, test } from 'vitest'
import { formatType } from '../types/format-type.ts'
import { messagesAsMaps } from './messages-as-maps.ts'
import { parseType } from '../types/parse-type.ts'

test.each([
  ['User', 'map(string, dyn)'],
  ['list(User)', 'list(map(string, dyn))'],
  ['map(string, User)', 'map(string, map(string, dyn))'],
  ['optional_type(User)', 'optional_type(map(string, dyn))'],
  ['type(User)', 'type(map(string, dyn))'],
  ['type', 'type'],
  ['list(string)', 'list(string)'],
  ['timestamp', 'google.protobuf.Timestamp'],
])('%s becomes %s', (text, expected) => {
  const type = parseType(text)
  expect(type && formatType(messagesAsMaps(type))).toBe(expected)
})
