import { array, assert, integer, json, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ElementScanner } from './element-scanner.ts'

/** Scans text in pieces. */
function scan(text: string, pieceBytes = Infinity) {
  const scanner = new ElementScanner()
  const elements: (readonly [string, number])[] = []
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += Math.min(pieceBytes, bytes.length)) {
    const end = Math.min(at + pieceBytes, bytes.length)
    scanner.scan(bytes.subarray(at, end), (element, line) => {
      elements.push([element.toString().trim(), line])
    })
  }
  return { elements, fault: scanner.fault, isComplete: scanner.isComplete }
}

test.for([
  ['[]', []],
  [' [ ] ', []],
  [
    '[{"a":1},\n{"b":[2,"]"]}]',
    [
      ['{"a":1}', 1],
      ['{"b":[2,"]"]}', 2],
    ],
  ],
  ['\ufeff[1]', [['1', 1]]],
  ['{"list": [{"x": "}\\""}], "nextPageToken": ""}', [['{"x": "}\\""}', 1]]],
  ['{"expanded": [{"list": [7]}],\n"list":\n[1]}', [['1', 3]]],
  [
    '[1,,2]',
    [
      ['1', 1],
      ['', 1],
      ['2', 1],
    ],
  ],
  [
    '[1,]',
    [
      ['1', 1],
      ['', 1],
    ],
  ],
] as const)('%j has the elements %j', ([text, elements]) => {
  expect(scan(text)).toEqual({ elements, fault: undefined, isComplete: true })
  expect(scan(text, 1)).toEqual(scan(text))
})

describe('not a list', () => {
  test.for([
    ['7', 'the document is neither an array nor an object'],
    ['{"a": 1}', 'the object has no list'],
    ['{"list": {}}', 'the object has no list'],
    ['[1] 2', 'unexpected data after the end of the document'],
    ['[1]{"list":[2]}', 'unexpected data after the end of the document'],
    ['{"list": []} []', 'unexpected data after the end of the document'],
  ])('%s', ([text = '', fault]) => {
    expect(scan(text).fault).toBe(fault)
  })

  test.for(['', '[1', '[1,', '{"list": [1]', '["a]'])('%j does not end', (text) => {
    expect(scan(text).isComplete).toBe(false)
  })
})

test('finds the same elements as JSON.parse for all chunks', () => {
  assert(
    property(array(json()), integer({ min: 1, max: 20 }), (texts, pieceBytes) => {
      const { elements, isComplete } = scan(`[${texts.join(' ,\n')}]`, pieceBytes)
      expect(isComplete).toBe(true)
      expect(elements.map(([element]) => JSON.parse(element))).toEqual(
        texts.map((text) => JSON.parse(text)),
      )
    }),
  )
})
