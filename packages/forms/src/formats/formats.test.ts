import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasUnknownCharset, isEmail } from './email.ts'
import { readIp } from './ip.ts'
import { isHostname, isUuid, wellKnownPattern } from './names.ts'
import { matchPattern, readUri } from './re2-and-uri.ts'

const long = (length: number): string => 'a'.repeat(length)

describe('a hostname', () => {
  test.each([
    ['example.com', true],
    ['EXAMPLE.com', true],
    ['localhost', true],
    ['example.com.', true],
    ['example.com..', false],
    ['.', false],
    ['', false],
    ['123', true],
    ['1.2.3.4', true],
    ['a-b.c', true],
    ['-a.b', false],
    ['a-.b', false],
    ['a_b.c', false],
    ['exämple.com', false],
    ['xn--exmple-cua.com', true],
    ['\u212a.com', true],
    ['\u0130.com', true],
    ['a\u212a-\u0130b.com', true],
    ['-\u212a.com', false],
    ['\u212a'.repeat(63), true],
    ['\u212a'.repeat(64), false],
    [`${'\u212a'.repeat(62)}.${'\u0130'.repeat(33)}`, true],
    [`${'\u212a'.repeat(62)}.${'\u0130'.repeat(34)}`, false],
    ['\u0131.com', false],
    ['\u017f.com', false],
    ['\uff4b.com', false],
    ['\u0660.com', false],
    ['a b', false],
    ['a.com\n', false],
    [long(63), true],
    [long(64), false],
    [`${`${long(62)}.`.repeat(4)}a`, true],
    [`${`${long(62)}.`.repeat(4)}ab`, false],
  ])('%j: %s', (text, expected) => {
    expect(isHostname(text)).toBe(expected)
  })
})

describe('an IP address', () => {
  test.each([
    ['192.0.2.1', 4],
    ['0.0.0.0', 4],
    ['255.255.255.255', 4],
    ['256.0.0.1', undefined],
    ['\u0661.0.0.1', undefined],
    ['\uff11.0.0.1', undefined],
    [' 192.0.2.1', undefined],
    ['192.0.2.1\n', undefined],
    ['192.0.2.01', undefined],
    ['192.0.2', undefined],
    ['192.0.2.1.', undefined],
    ['192.0.2.1.5', undefined],
    ['0x7f.0.0.1', undefined],
    ['', undefined],
    ['::', 6],
    ['::1', 6],
    ['1::', 6],
    ['\uff41::1', undefined],
    ['::1%eth0', undefined],
    ['2001:DB8::1', 6],
    ['1:2:3:4:5:6:7:8', 6],
    ['1:2:3:4:5:6:7::', 6],
    ['1:2:3:4:5:6:7:8::', undefined],
    ['1::2::3', undefined],
    [':::', undefined],
    ['1:2', undefined],
    [':1:2:3:4:5:6:7', undefined],
    ['1:2:3:4:5:6:7:', undefined],
    ['12345::', undefined],
    ['g::', undefined],
    ['::1%eth0', undefined],
    ['[::1]', undefined],
    ['::ffff:192.0.2.1', 4],
    ['::FFFF:c000:201', 4],
    ['0:0:0:0:0:ffff:1.2.3.4', 4],
    ['::192.0.2.1', 6],
    ['64:ff9b::192.0.2.1', 6],
    ['1:2:3:4:5:6:1.2.3.4', 6],
    ['1:2:3:4:5:6:7:1.2.3.4', undefined],
    ['::1.2.3.4:5', undefined],
    ['::1.2.3', undefined],
    ['1.2.3.4::', undefined],
  ])('%j: %s', (text, expected) => {
    expect(readIp(text)).toBe(expected)
  })
})

describe('an email address', () => {
  test.each([
    ['ann@acme.example', true],
    ['Ann <ann@acme.example>', true],
    ['"Ann, A." <ann@acme.example>', true],
    ['Ann A. Smith <ann@acme.example>', true],
    ['<ann@acme.example>', true],
    ['  ann@acme.example  ', true],
    ['ann@acme.example (Ann)', true],
    ['ann@acme.example (Ann (A))', true],
    ['ann@acme.example (Ann', false],
    ['(Ann) ann@acme.example', false],
    ['Ann (A) <ann@acme.example>', true],
    ['ann@acme.example Ann', false],
    ['ann@localhost', true],
    ['ann@acme.example.', false],
    ['ann@acme_corp.example', false],
    ['ann@exämple.com', false],
    ['ann@\u212aelvin.example', true],
    ['ann@\u0130.example', true],
    ['ann@\u017f.example', false],
    ['\u212a\u0130@acme.example', true],
    ['\u00a0ann@acme.example', true],
    ['\u00a0 ann@acme.example', false],
    ['ann@acme.example\u00a0', false],
    ['ann@acme.example\ufeff', false],
    ['ann@acme.example\u0085', false],
    ['=?u\u017f-a\u017fcii?q?x?= <ann@acme.example>', true],
    ['änn@acme.example', true],
    ['"ann smith"@acme.example', true],
    ['"a@b"@acme.example', false],
    ['"\\""@acme.example', true],
    ['""@acme.example', false],
    ['"ann@acme.example', false],
    ['a..b@acme.example', false],
    ['.a@acme.example', false],
    ['a.@acme.example', false],
    ['ann@[192.0.2.1]', false],
    ['ann@-acme.example', false],
    ['ann', false],
    ['@acme.example', false],
    ['ann@', false],
    ['', false],
    [' ', false],
    ['ann@a.example, bob@b.example', false],
    ['Friends: ann@acme.example;', true],
    ['Friends: ann@acme.example, bob@acme.example;', false],
    ['Friends:;', false],
    [':ann@acme.example;', false],
    ['ann @acme.example', false],
    ['ann@ acme.example', true],
    ['ann\n@acme.example', false],
    ['Ann\u0000 <ann@acme.example>', false],
    ['=?utf-8?q?=C3=84nn?= <ann@acme.example>', true],
    ['=?koi8-r?q?x?= <ann@acme.example>', false],
    ['Ann =?koi8-r?q?x?= <ann@acme.example>', true],
    ['=?koi8-r?q?x=?= <ann@acme.example>', true],
    ['ann@acme.example (=?koi8-r?b?eA==?=)', false],
    [`${long(64)}@acme.example`, true],
    [`${long(65)}@acme.example`, false],
    [`${'ä'.repeat(32)}@acme.example`, true],
    [`${'ä'.repeat(33)}@acme.example`, false],
    [`a@${`${long(62)}.`.repeat(4)}`, false],
    [`a@${`${long(62)}.`.repeat(3)}${long(61)}`, true],
    [`aa@${`${long(62)}.`.repeat(3)}${long(62)}`, true],
    [`aaa@${`${long(62)}.`.repeat(3)}${long(62)}`, false],
  ])('%j: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected)
  })
})

describe('a word in an unknown charset', () => {
  test.each([
    ['=?koi8-r?q?x?=', true],
    ['=?koi8-r?b?eA==?=', true],
    ['=?koi8-r?b?eA=?=', false],
    ['=?koi8-r?q?=zz?=', false],
    ['=?koi8-r?x?x?=', false],
    ['=?UTF-8?Q?x?=', false],
    ['=?iso-8859-1?q?x?=', false],
    ['x', false],
  ])('%j: %s', (word, expected) => {
    expect(hasUnknownCharset(word)).toBe(expected)
  })
})

describe('a URI', () => {
  test.each([
    ['https://acme.example/a?b#c', 'uri'],
    ['mailto:ann@acme.example', 'uri'],
    ['https://acme.example/%ff', 'uri'],
    ['//acme.example/%ff', 'reference'],
    ['//acme.example/a', 'reference'],
    ['/a/b', 'reference'],
    ['', 'reference'],
    ['a b', 'reference'],
    ['://a', 'neither'],
    ['1a:b', 'neither'],
    ['https://a b/', 'neither'],
    ['https://acme.example/%zz', 'neither'],
    ['https://acme.example:port/', 'neither'],
  ])('%j: %s', (text, expected) => {
    expect(readUri(text)).toBe(expected)
  })
})

test.each([
  ['00000000-0000-0000-0000-000000000000', true],
  ['B45C0C80-8880-11E9-A5B1-000000000000', true],
  ['b45c0c80-8880-11e9-a5b1-00000000000', false],
  ['b45c0c80-8880-11e9-a5b1-00000000000g', false],
  ['b45c0c80888011e9a5b1000000000000', false],
  ['\u0660'.repeat(8) + '-0000-0000-0000-000000000000', false],
  ['\uff41'.repeat(8) + '-0000-0000-0000-000000000000', false],
  ['{b45c0c80-8880-11e9-a5b1-000000000000}', false],
  ['', false],
])('a UUID: %j: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})

describe('a well-known pattern', () => {
  test.each([
    ['HTTP_HEADER_NAME', true, ':method', true],
    ['HTTP_HEADER_NAME', true, 'a,b', true],
    ['HTTP_HEADER_NAME', true, '', false],
    ['HTTP_HEADER_NAME', true, 'a/b', false],
    ['HTTP_HEADER_NAME', false, 'a/b', true],
    ['HTTP_HEADER_VALUE', true, 'a\tb', true],
    ['HTTP_HEADER_VALUE', true, '\u007f', false],
    ['HTTP_HEADER_VALUE', true, '', true],
    ['HTTP_HEADER_VALUE', false, '\u007f', true],
    ['HTTP_HEADER_VALUE', false, 'a\u0000', false],
  ])('%s, strict %s: %j: %s', (name, isStrict, text, expected) => {
    expect(wellKnownPattern(name, isStrict)?.test(text)).toBe(expected)
  })

  test('may be unknown', () => {
    expect(wellKnownPattern('NEW', true)).toBeUndefined()
  })
})

describe('a pattern', () => {
  test.each([
    ['b', 'abc', true],
    ['^b', 'abc', false],
    ['(?i)^ABC$', 'abc', true],
    ['^.$', '😀', true],
    ['\\pL', 'é', true],
    ['a$', 'a\n', false],
    ['', '', true],
  ])('%j on %j: %s', (pattern, text, matches) => {
    expect(matchPattern(pattern, text)).toEqual({ ok: true, matches })
  })

  test.each(['(?=a)', '\\1', '[', 'a{1001}', 'a**'])('rejects %j, which is not RE2', (pattern) => {
    expect(matchPattern(pattern, 'a')).toMatchObject({ ok: false, reason: 'invalid' })
  })

  test('is not checked above the size limit', () => {
    expect(matchPattern('(a|b)'.repeat(3000), 'a')).toMatchObject({ ok: false, reason: 'limit' })
  })
})

describe('for every string', () => {
  /** Near misses: fragments of addresses in any order. */
  const near = fc
    .array(
      fc.constantFrom(
        'a',
        '1',
        '.',
        '@',
        '<',
        '>',
        '"',
        '\\',
        '(',
        ')',
        ' ',
        ':',
        ';',
        ',',
        '::',
        'ffff',
        '[',
        ']',
        '%',
        '/',
        '-',
        'é',
        '\u0000',
        '=?x?q?',
        '?=',
      ),
    )
    .map((parts) => parts.join(''))
  const texts = fc.oneof(near, fc.string(), fc.string({ unit: 'binary' }))

  test.each<[string, (text: string) => unknown]>([
    ['isHostname', isHostname],
    ['isEmail', isEmail],
    ['readIp', readIp],
    ['readUri', readUri],
    ['isUuid', isUuid],
    ['hasUnknownCharset', hasUnknownCharset],
    ['matchPattern', (text) => matchPattern(text, text)],
  ])('%s answers', (_, check) => {
    const answers = fc.property(texts, (text) => {
      expect(() => check(text)).not.toThrow()
    })
    fc.assert(answers, { numRuns: 2000 })
  })

  test('a display name does not affect a bare address', () => {
    const local = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,20}$/)
    const domain = fc.domain()
    fc.assert(
      fc.property(local, domain, (name, host) => {
        const address = `${name}@${host}`
        expect(isEmail(`"A \\" B" <${address}>`)).toBe(isEmail(address))
        expect(isEmail(address)).toBe(isHostname(host))
      }),
    )
  })

  test('a fully written address is parsed', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (four, six) => {
        expect(readIp(four)).toBe(4)
        expect(readIp(six)).toBeDefined()
      }),
    )
  })
})
