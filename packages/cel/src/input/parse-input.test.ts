import { describe, expect, test } from 'vitest'
import { parseClaims, parseInput } from './parse-input.ts'

describe('parseInput', () => {
  test.for([
    ['', 'unexpected end of JSON input (line 1, column 1)'],
    ['{"a": }', "invalid character '}' looking for beginning of value (line 1, column 7)"],
    [
      '{\n  "a": 1,\n}',
      "invalid character '}' looking for beginning of object key string (line 3, column 1)",
    ],
    ['{"😀": x}', "invalid character 'x' looking for beginning of value (line 1, column 7)"],
    ['[1 2]', "invalid character '2' after array element (line 1, column 4)"],
    ['{"a" 1}', "invalid character '1' after object key (line 1, column 6)"],
    ['{"a":1 "b":2}', `invalid character '"' after object key:value pair (line 1, column 8)`],
    ['{} {}', "invalid character '{' after top-level value (line 1, column 4)"],
    ['nulx', "invalid character 'x' in literal null (expecting 'l') (line 1, column 4)"],
    ['-', 'unexpected end of JSON input (line 1, column 2)'],
    ['"a\nb"', "invalid character '\\n' in string literal (line 1, column 3)"],
    ['"\\x"', "invalid character 'x' in string escape code (line 1, column 3)"],
    ['"abc', 'unexpected end of JSON input (line 1, column 5)'],
    ['[1, 1e999]', 'cannot unmarshal number 1e999 into a double (line 1, column 5)'],
    ['[1\f]', "invalid character '\\f' after array element (line 1, column 3)"],
    ['[é]', "invalid character 'é' looking for beginning of value (line 1, column 2)"],
    ['\ufeff{}', "invalid character '\\u{feff}' looking for beginning of value (line 1, column 1)"],
  ])('reports the problem with %j', ([json = '', message]) => {
    expect(parseInput(json)).toEqual({
      ok: false,
      issues: [{ code: 'invalid_json', stage: 'input', message }],
    })
  })

  test.for([
    '0',
    '-0',
    '1.5e-3',
    '"a\\u00e9\\n"',
    '[]',
    '{}',
    ' [1, {"a": [true, false, null]}] ',
    '{"a": 1, "a": 2}',
  ])('parses %s like JSON.parse', (json) => {
    expect(parseInput(json)).toEqual({ ok: true, input: JSON.parse(json) })
  })

  // The results of Go's decoder
  test.for([
    [String.raw`{"\ud800":1,"\ufffd":2,"\ud800":3}`, { '\ufffd': 3 }],
    [String.raw`{"\ufffd":1,"\udC00":2,"\ufffd":3,"\uD800":4}`, { '\ufffd': 4 }],
    ['{"\ud800":1,"\ufffd":2,"\ud800":3}', { '\ufffd': 3 }],
    ['"\ud83d\\ude00"', '\ufffd\ufffd'],
    [String.raw`"\ud83d\ude00"`, '😀'],
    [String.raw`"\ud83d\ud83d\ude00\ude00"`, '\ufffd😀\ufffd'],
    [String.raw`"\ud83d\\ude00\\\ud83d"`, '\ufffd\\ude00\\\ufffd'],
  ] as const)('replaces the lone surrogates in %j', ([json, input]) => {
    expect(parseInput(json)).toEqual({ ok: true, input })
  })

  test('rejects an escape that only starts like a surrogate', () => {
    expect(parseInput(String.raw`"\ud80g"`)).toMatchObject({ ok: false })
  })

  test.for([
    ['[[[]]]', { inputBytes: 100, inputDepth: 2 }, /deeper than 2 levels \(line 1, column 3\)/],
    ['"éé"', { inputBytes: 5, inputDepth: 2 }, /more than 5 bytes/],
  ] as const)('rejects %s beyond a limit', ([json, limits, message]) => {
    expect(parseInput(json, limits)).toEqual({
      ok: false,
      issues: [{ code: 'limit_exceeded', stage: 'input', message: expect.stringMatching(message) }],
    })
  })

  test('walks a long string without stack overflow', () => {
    expect(parseInput(`["${'a\\n'.repeat(1_000_000)}"]`)).toMatchObject({ ok: true })
  })
})

describe('parseClaims', () => {
  test.for([
    ['null', 'null'],
    ['[]', 'an array'],
    ['1', 'a number'],
    ['"a"', 'a string'],
  ])('refuses %s', ([json = '', what]) => {
    expect(parseClaims(json)).toEqual({
      ok: false,
      issues: [
        {
          code: 'invalid_input',
          stage: 'input',
          message: `the claims must be a JSON object, not ${what}`,
        },
      ],
    })
  })
})
