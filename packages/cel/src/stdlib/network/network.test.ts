import { describe, expect, test } from 'vitest'
import { celGoVersions, compile, getEnvironment } from '../../index.ts'
import { answer as answerIn } from '../../../fixtures/answer.ts'

function answer(expression: string, claims?: unknown): string {
  return answerIn(expression, claims, 'next')
}

describe('addresses', () => {
  test.each([
    [`string(ip('192.168.0.1'))`, '"192.168.0.1"'],
    [`string(ip('2001:DB8:0:0::68'))`, '"2001:db8::68"'],
    [`ip('192.168.0.1')`, 'ip("192.168.0.1")'],
    [`type(ip('192.168.0.1')) == net.IP`, 'true'],
    [`type(ip('192.168.0.1'))`, 'net.IP'],
    [`isIP('192.168.0.1')`, 'true'],
    [`isIP('192.168.0.1.0')`, 'false'],
    [`isIP('fe80::1%en0')`, 'false'],
    [`isIP('10.0.0.0/8')`, 'false'],
    [`isIP('')`, 'false'],
    [`ip.isCanonical('127.0.0.1')`, 'true'],
    [`ip.isCanonical('2001:db8::68')`, 'true'],
    [`ip.isCanonical('2001:DB8::68')`, 'false'],
    [`ip.isCanonical('2001:db8:0:0:0:0:0:68')`, 'false'],
    [`ip('192.168.0.1').family()`, '4'],
    [`ip('2001:db8::68').family()`, '6'],
    [`ip('127.0.0.1') == ip('127.0.0.1')`, 'true'],
    [`ip('127.0.0.1') == ip('10.0.0.1')`, 'false'],
    [`ip('2001:db8::1') == ip('2001:DB8::1')`, 'true'],
    [`ip('0.0.0.1') == ip('::1')`, 'false'],
    [`ip('::') == ip('::ffff')`, 'false'],
    [`dyn(ip('10.0.0.1')) == '10.0.0.1'`, 'false'],
    [`dyn(ip('10.0.0.1')) == cidr('10.0.0.1/32')`, 'false'],
    [`ip('10.0.0.1') in [ip('10.0.0.2'), ip('10.0.0.1')]`, 'true'],
    [`[ip('::1'), ip('::2'), ip('0::1')].distinct()`, '[ip("::1"), ip("::2")]'],
    [`ip(claims.address)`, 'ip("10.1.2.3")'],
    [`ip(claims.n)`, 'no such overload: ip(double)'],
    [`dyn('10.0.0.1').family()`, 'no such overload: family(string)'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression, { address: '10.1.2.3', n: 1 })).toBe(expected)
  })

  test.each(['::ffff:192.168.0.1', '::ffff:c0a8:1'])('%s represents an IPv4 address', (address) => {
    const message = `IPv4-mapped IPv6 address "${address}" is not allowed`
    expect(answer(`ip(dyn('${address}'))`)).toBe(message)
    expect(answer(`ip.isCanonical('${address}')`)).toBe(message)
    expect(answer(`isIP('${address}')`)).toBe('false')
  })
})

describe('kinds of addresses', () => {
  test.each([
    ['isUnspecified', '0.0.0.0', true],
    ['isUnspecified', '::', true],
    ['isUnspecified', '127.0.0.1', false],
    ['isLoopback', '127.255.0.1', true],
    ['isLoopback', '::1', true],
    ['isLoopback', '1.2.3.4', false],
    ['isLoopback', '::2', false],
    ['isGlobalUnicast', '192.168.0.1', true],
    ['isGlobalUnicast', '255.255.255.255', false],
    ['isGlobalUnicast', '0.0.0.0', false],
    ['isGlobalUnicast', '127.0.0.1', false],
    ['isGlobalUnicast', '239.1.1.1', false],
    ['isGlobalUnicast', '169.254.1.1', false],
    ['isGlobalUnicast', '2001:db8::abcd', true],
    ['isGlobalUnicast', 'fd00::1', true],
    ['isGlobalUnicast', '::', false],
    ['isGlobalUnicast', '::1', false],
    ['isGlobalUnicast', 'ff00::1', false],
    ['isGlobalUnicast', 'febf::1', false],
    ['isLinkLocalMulticast', '224.0.0.1', true],
    ['isLinkLocalMulticast', '224.0.1.1', false],
    ['isLinkLocalMulticast', 'ff02::1', true],
    ['isLinkLocalMulticast', 'ff32::1', true],
    ['isLinkLocalMulticast', 'fd00::1', false],
    ['isLinkLocalUnicast', '169.254.169.254', true],
    ['isLinkLocalUnicast', '192.168.0.1', false],
    ['isLinkLocalUnicast', 'fe80::1', true],
    ['isLinkLocalUnicast', 'fd80::1', false],
  ])('%s of %s: %s', (method, address, expected) => {
    expect(answer(`ip('${address}').${method}()`)).toBe(String(expected))
  })
})

describe('literals are checked before evaluation', () => {
  test.each([
    [`ip('x')`, ['1:4', 'ip', ofIp('x', 'unable to parse IP')]],
    [`false && ip('x') == ip('1.2.3.4')`, ['1:13', 'ip', ofIp('x', 'unable to parse IP')]],
    [
      `cidr('10.0.0.1/33').containsIP('x')`,
      ['1:6', 'cidr', ofCidr('10.0.0.1/33', 'prefix length out of range')],
    ],
    [
      `[1].map(x, ip('::ffff:c0a8:1'))`,
      ['1:15', 'ip', 'IPv4-mapped IPv6 address "::ffff:c0a8:1" is not allowed'],
    ],
  ] as const)('%s', (expression, [place, name, message]) => {
    expect(answer(expression).split('\n')[0]).toBe(
      `ERROR: <input>:${place}: invalid ${name} argument: ${message}`,
    )
  })

  test('reports each one along with other check errors', () => {
    const messages = answer(`string(ip('x')) + string(cidr('y')) + '%d'.format(['z'])`)
      .split('\n')
      .filter((line) => line.startsWith('ERROR'))
    expect(messages).toEqual([
      expect.stringContaining('invalid ip argument'),
      expect.stringContaining('invalid cidr argument'),
      expect.stringContaining('error during formatting'),
    ])
  })

  test('reports a receiver repeated by a macro twice', () => {
    const [first, , , second] = answer(`optional.of(ip('x')).optMap(y, y)`).split('\n')
    expect([first, second]).toEqual([
      expect.stringContaining('1:16: invalid ip argument'),
      expect.stringContaining('1:16: invalid ip argument'),
    ])
  })

  test('not in other functions, nor where the service provides the functions', () => {
    expect(answer(`isIP('x')`)).toBe('false')
    expect(answer(`ip.isCanonical('x')`)).toBe(ofIp('x', 'unable to parse IP'))
    for (const celGoVersion of celGoVersions) {
      const environment = getEnvironment('policy-condition', { celGoVersion })
      expect(compile(`ip('x') == ip('1.2.3.4')`, environment).ok).toBe(true)
    }
  })
})

describe('ranges', () => {
  test.each([
    [`type(cidr('192.168.0.0/24')) == net.CIDR`, 'true'],
    [`string(cidr('192.168.0.1/24'))`, '"192.168.0.1/24"'],
    [`string(cidr('2001:DB8::/32'))`, '"2001:db8::/32"'],
    [`cidr('10.0.0.0/8')`, 'cidr("10.0.0.0/8")'],
    [`isCIDR('10.0.0.1/8')`, 'true'],
    [`isCIDR('10.0.0.1')`, 'false'],
    [`isCIDR('10.0.0.1/33')`, 'false'],
    [`cidr('127.0.0.1/24') == cidr('127.0.0.1/24')`, 'true'],
    [`cidr('127.0.0.1/24') == cidr('127.0.0.0/24')`, 'false'],
    [`cidr('127.0.0.1/24') == cidr('127.0.0.1/25')`, 'false'],
    [`cidr('192.168.0.0/24').ip() == ip('192.168.0.0')`, 'true'],
    [`cidr('192.168.0.7/24').ip()`, 'ip("192.168.0.7")'],
    [`cidr('192.168.0.0/24').prefixLength()`, '24'],
    [`cidr('192.168.0.1/24').masked()`, 'cidr("192.168.0.0/24")'],
    [`cidr('2001:db8::ffff/96').masked()`, 'cidr("2001:db8::/96")'],
    [`cidr('255.255.255.255/0').masked()`, 'cidr("0.0.0.0/0")'],
    [`cidr('192.168.1.0/24').isMask()`, 'true'],
    [`cidr('192.168.1.5/24').isMask()`, 'false'],
    [`cidr('10.0.0.0/8') in [cidr('10.0.0.0/8')]`, 'true'],
  ])('%s is %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })

  test.each([
    ['192.168.0.0/24', '192.168.0.1', true],
    ['192.168.0.0/24', '192.168.1.1', false],
    ['192.168.0.129/24', '192.168.0.1', true],
    ['192.168.0.1/32', '192.168.0.1', true],
    ['0.0.0.0/0', '255.255.255.255', true],
    ['2001:db8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::/32', '192.168.1.1', false],
    ['::/0', '10.0.0.1', false],
    ['192.168.0.0/24', '2001:db8::1', false],
  ])('%s contains %s: %s', (range, address, expected) => {
    expect(answer(`cidr('${range}').containsIP(ip('${address}'))`)).toBe(String(expected))
    expect(answer(`cidr('${range}').containsIP('${address}')`)).toBe(String(expected))
  })

  test.each([
    ['192.168.0.0/24', '192.168.0.0/25', true],
    ['192.168.0.0/24', '192.168.0.1/32', true],
    ['192.168.0.0/24', '192.168.0.0/23', false],
    ['10.0.0.0/8', '10.0.0.0/8', true],
    ['10.0.0.0/8', '11.0.0.0/9', false],
    ['10.1.2.3/8', '10.9.8.7/9', true],
    ['0.0.0.0/0', '10.0.0.0/8', true],
    ['::/0', '10.0.0.0/8', false],
    ['2001:db8::/32', '2001:db8::/33', true],
  ])('%s contains %s: %s', (range, other, expected) => {
    expect(answer(`cidr('${range}').containsCIDR(cidr('${other}'))`)).toBe(String(expected))
    expect(answer(`cidr('${range}').containsCIDR('${other}')`)).toBe(String(expected))
  })
})

describe('rejects invalid addresses and ranges with Go’s messages', () => {
  test.each([
    ['192.168.0.1.0', 'IPv4 address too long'],
    ['192.168.0', 'IPv4 address too short'],
    ['192.168.0.256', 'IPv4 field has value >255'],
    ['192.168.0.01', 'IPv4 field has octet with leading zero'],
    ['1..2.3', 'IPv4 field must have at least one digit (at ".2.3")'],
    ['.1.2.3', 'IPv4 field must have at least one digit (at ".1.2.3")'],
    ['1.2.3.', 'IPv4 field must have at least one digit (at ".")'],
    ['1.2.3.4 ', 'unexpected character (at " ")'],
    ['localhost', 'unable to parse IP'],
    ['', 'unable to parse IP'],
    ['en%0', 'missing IPv6 address'],
    ['2001:db8:::68', 'each colon-separated field must have at least one digit (at ":68")'],
    ['1:2:3:4:5:6:7', 'address string too short'],
    ['1:2:3:4:5:6:7:8:9', 'trailing garbage after address (at "9")'],
    ['1:2:3:4::5:6:7:8', 'the :: must expand to at least one field of zeros'],
    ['1::2::3', 'multiple :: in address (at ":3")'],
    ['12345::', 'each group must have 4 or less digits (at "12345::")'],
    ['1:2:', 'colon must be followed by more characters (at ":")'],
    ['1:x', 'each colon-separated field must have at least one digit (at "x")'],
    ['1:2x::', 'unexpected character, want colon (at "x::")'],
    [
      '1:2:3:4:5:1.2.3.4',
      'embedded IPv4 address must replace the final 2 fields of the address (at "1.2.3.4")',
    ],
    [
      '::1:2:3:4:5:6:7:1.2.3.4',
      'too many hex fields to fit an embedded IPv4 at the end of the address (at "1.2.3.4")',
    ],
    ['::1.2.3.400', 'IPv4 field has value >255'],
    ['fe80::1%', 'zone must be a non-empty string'],
  ])('ip(%j): %s', (text, reason) => {
    expect(answer(`ip(dyn('${text}'))`)).toBe(ofIp(text, reason))
    expect(answer(`ip.isCanonical('${text}')`)).toBe(ofIp(text, reason))
    expect(answer(`cidr('10.0.0.0/8').containsIP('${text}')`)).toBe(ofIp(text, reason))
  })

  test.each([
    ['192.168.0.0', "no '/'"],
    ['192.168.0.0/', 'bad bits after slash: ""'],
    ['192.168.0.0/024', 'bad bits after slash: "024"'],
    ['192.168.0.0/+8', 'bad bits after slash: "+8"'],
    ['192.168.0.0/33', 'prefix length out of range'],
    ['::/129', 'prefix length out of range'],
    ['192.168/16', 'ParseAddr("192.168"): IPv4 address too short'],
    ['fe80::1%en0/24', 'IPv6 zones cannot be present in a prefix'],
  ])('cidr(%j): %s', (text, reason) => {
    expect(answer(`cidr(dyn('${text}'))`)).toBe(ofCidr(text, reason))
    expect(answer(`cidr('10.0.0.0/8').containsCIDR('${text}')`)).toBe(ofCidr(text, reason))
  })

  test.each([
    [`ip(dyn('fe80::1%en0'))`, 'IP address "fe80::1%en0" with zone value is not allowed'],
    [
      `cidr(dyn('::ffff:192.168.0.1/24'))`,
      'IPv4-mapped IPv6 address "::ffff:192.168.0.1/24" is not allowed',
    ],
  ])('%s: %s', (expression, expected) => {
    expect(answer(expression)).toBe(expected)
  })
})

function ofIp(text: string, reason: string): string {
  return `IP Address "${text}" parse error during conversion from string: ParseAddr("${text}"): ${reason}`
}

function ofCidr(text: string, reason: string): string {
  return `CIDR "${text}" parse error during conversion from string: netip.ParsePrefix("${text}"): ${reason}`
}
