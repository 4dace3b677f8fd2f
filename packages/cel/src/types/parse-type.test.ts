import { describe, expect, test } from 'vitest'
import { formatType, formatTypeInMessage } from './format-type.ts'
import {
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  messageType,
  nullType,
  opaqueType,
  optionalType,
  parameterType,
  stringType,
  timestampType,
  typeType,
  wrapperType,
} from './make-type.ts'
import { parseType } from './parse-type.ts'

describe('type notation', () => {
  test.each([
    ['dyn', dynType],
    ['null_type', nullType],
    ['google.protobuf.Timestamp', timestampType],
    ['list(int)', listType(intType)],
    ['map(string, list(dyn))', mapType(stringType, listType(dynType))],
    ['type', typeType()],
    ['type(int)', typeType(intType)],
    ['optional_type(string)', optionalType(stringType)],
    ['wrapper(int)', wrapperType('int')],
    ['User', messageType('User')],
    ['list(acme.v1.User)', listType(messageType('acme.v1.User'))],
    ['A', parameterType('A')],
  ])('%s round-trips', (text, type) => {
    expect(parseType(text)).toEqual(type)
    expect(formatType(type)).toBe(text)
  })

  test.each([
    ['timestamp', timestampType],
    ['duration', durationType],
    ['null', nullType],
    [' map( string,dyn ) ', mapType(stringType, dynType)],
    ['google.protobuf.Int32Value', wrapperType('int')],
    ['google.protobuf.Struct', mapType(stringType, dynType)],
    ['net.IP()', opaqueType('net.IP')],
  ])('%s is another notation of a type', (text, type) => {
    expect(parseType(text)).toEqual(type)
  })

  test.each([
    [''],
    ['list'],
    ['list()'],
    ['list(int, int)'],
    ['map(string)'],
    ['int(string)'],
    ['wrapper(list(int))'],
    ['list(int'],
    ['list(int))'],
    ['int int'],
    ['1'],
    [`${'list('.repeat(100)}int${')'.repeat(100)}`],
  ])('%j is invalid', (text) => {
    expect(parseType(text)).toBeUndefined()
  })
})

test.each([
  [timestampType, 'timestamp'],
  [durationType, 'duration'],
  [listType(nullType), 'list(null)'],
  [opaqueType('net.IP'), 'net.IP'],
])('messages shorten type names: %#', (type, text) => {
  expect(formatTypeInMessage(type)).toBe(text)
})

test('truncates a type that doubles at every level', () => {
  let type = intType
  for (let level = 0; level < 60; level++) type = mapType(type, type)
  const text = formatType(type)
  expect(text).toContain('…')
  expect(text.length).toBeLessThan(200_000)
})
