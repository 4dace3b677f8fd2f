import { describe, expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

describe('parseUrl parses like Go', () => {
  test.each([
    ['https://github.com/acme/infra', 'https', 'github.com', '/acme/infra'],
    ['https://github.com', 'https', 'github.com', ''],
    ['https://github.com?x=/a', 'https', 'github.com', ''],
    ['https://github.com/a%20b%2Fc?q=%zz', 'https', 'github.com', '/a b/c'],
    ['https://a.example/%C3%A9', 'https', 'a.example', '/é'],
    ['HTTPS://A.example:8080/x#y', 'https', 'A.example:8080', '/x'],
    ['https://user:pa%3Ass@a.example/x', 'https', 'a.example', '/x'],
    ['https://[::1]:443/x', 'https', '[::1]:443', '/x'],
    ['https://[fe80::1%25en%200]/x', 'https', '[fe80::1%en 0]', '/x'],
    ['mailto:ann@acme.example', 'mailto', '', ''],
    ['a:b/c', 'a', '', ''],
    ['a.example:80/x', 'a.example', '', ''],
    ['spiffe://acme.example/ns/prod/sa/web', 'spiffe', 'acme.example', '/ns/prod/sa/web'],
    ['/a/b', '', '', '/a/b'],
    ['//host/a', '', 'host', '/a'],
    ['///a', '', '', '///a'],
    ['file:///a', 'file', '', '/a'],
    ['a/b:c', '', '', 'a/b:c'],
    ['acme', '', '', 'acme'],
    ['', '', '', ''],
    ['*', '', '', '*'],
    ['?x', '', '', ''],
    ['a b', '', '', 'a b'],
    ['https://exämple/ü', 'https', 'exämple', '/ü'],
  ])('%j', (text, scheme, host, path) => {
    expect(parseUrl(text)).toEqual({ scheme, host, path })
  })

  test.each([
    ['https://a.example/%zz', 'parse "https://a.example/%zz": invalid URL escape "%zz"'],
    ['https://a.example/%2', 'parse "https://a.example/%2": invalid URL escape "%2"'],
    ['https://a.example/#%', 'parse "https://a.example/#%": invalid URL escape "%"'],
    [':8080', 'parse ":8080": missing protocol scheme'],
    ['1a:b', 'parse "1a:b": first path segment in URL cannot contain colon'],
    ['https://a b/', 'parse "https://a b/": invalid character " " in host name'],
    ['https://a%41/', 'parse "https://a%41/": invalid URL escape "%41"'],
    [
      'https://[fe80::1%25%C3%A9]/',
      'parse "https://[fe80::1%25%C3%A9]/": invalid URL escape "%C3"',
    ],
    ['https://[fe80::1%25%2F]/', 'parse "https://[fe80::1%25%2F]/": invalid URL escape "%2F"'],
    ['%€', String.raw`parse "%€": invalid URL escape "%\xe2\x82"`],
    ['%aé', String.raw`parse "%aé": invalid URL escape "%a\xc3"`],
    ['https://a%4:b@c/', 'parse "https://a%4:b@c/": invalid URL escape "%4"'],
    ['https://a:b/', 'parse "https://a:b/": invalid port ":b" after host'],
    ['https://[::1', `parse "https://[::1": missing ']' in host`],
    ['https://[::1]a/', 'parse "https://[::1]a/": invalid port "a" after host'],
    ['https://a b@c/', 'parse "https://a b@c/": net/url: invalid userinfo'],
    ['https://a\n/', 'parse "https://a\\n/": net/url: invalid control character in URL'],
  ])('%j is invalid: %s', (text, problem) => {
    expect(parseUrl(text)).toEqual({ problem })
  })

  test('has no part with bytes that are not UTF-8', () => {
    expect(parseUrl('https://a.example/%ff')).toMatchObject({ path: undefined })
  })
})
