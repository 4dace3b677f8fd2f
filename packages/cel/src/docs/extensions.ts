import type { FunctionDocs } from './function-doc.ts'

export const mathDocs: FunctionDocs = {
  'math.ceil': { doc: 'The next whole number up.', example: 'math.ceil(1.2) == 2.0' },
  'math.floor': { doc: 'The next whole number down.', example: 'math.floor(-1.2) == -2.0' },
  'math.round': {
    doc: 'The nearest whole number, away from zero in the middle.',
    example: 'math.round(-1.5) == -2.0',
  },
  'math.trunc': { doc: 'A number without its fraction.', example: 'math.trunc(-1.9) == -1.0' },
  'math.isInf': { doc: 'Whether a double is infinite.', example: 'math.isInf(1.0 / 0.0)' },
  'math.isNaN': { doc: 'Whether a double is not a number.', example: 'math.isNaN(0.0 / 0.0)' },
  'math.isFinite': {
    doc: 'Whether a double is a number and not infinite.',
    example: 'math.isFinite(1.5)',
  },
  'math.abs': { doc: 'A number without its sign.', example: 'math.abs(-3) == 3' },
  'math.sign': { doc: '-1, 0 or 1 by the sign of a number.', example: 'math.sign(-2.5) == -1.0' },
  'math.sqrt': { doc: 'The square root of a number.', example: 'math.sqrt(9) == 3.0' },
  'math.bitAnd': { doc: 'The bits that both have.', example: 'math.bitAnd(6, 3) == 2' },
  'math.bitOr': { doc: 'The bits that either has.', example: 'math.bitOr(6, 3) == 7' },
  'math.bitXor': { doc: 'The bits that only one of them has.', example: 'math.bitXor(6, 3) == 5' },
  'math.bitNot': { doc: 'The bits that a number does not have.', example: 'math.bitNot(0) == -1' },
  'math.bitShiftLeft': {
    doc: 'The bits so many places higher.',
    example: 'math.bitShiftLeft(1, 4) == 16',
  },
  'math.bitShiftRight': {
    doc: 'The bits so many places lower, without the sign.',
    example: 'math.bitShiftRight(16, 4) == 1',
  },
}

export const listsDocs: FunctionDocs = {
  slice: {
    doc: 'The elements from an index up to, without, another.',
    example: '[1, 2, 3].slice(1, 3) == [2, 3]',
  },
  flatten: {
    doc: 'A list with the elements of the lists in it, one level deep or so many.',
    example: '[[1], [2, [3]]].flatten() == [1, 2, [3]]',
  },
  sort: {
    doc: 'A list in ascending order; all elements must be of one type.',
    example: '[3, 1, 2].sort() == [1, 2, 3]',
  },
  'lists.range': {
    doc: 'The ints from 0 up to, without, a number.',
    example: 'lists.range(3) == [0, 1, 2]',
  },
  reverse: { doc: 'A list from its end to its start.', example: '[1, 2].reverse() == [2, 1]' },
  distinct: {
    doc: 'A list with every element once, where it first stands.',
    example: '[1, 2, 1].distinct() == [1, 2]',
  },
}

export const setsDocs: FunctionDocs = {
  'sets.contains': {
    doc: 'Whether the first list has every element of the second.',
    example: 'sets.contains(["a", "b"], ["b"])',
  },
  'sets.equivalent': {
    doc: 'Whether two lists have the same elements, whatever the order.',
    example: 'sets.equivalent([1, 2, 2], [2, 1])',
  },
  'sets.intersects': {
    doc: 'Whether two lists have an element in common.',
    example: 'sets.intersects(["dev", "ops"], ["ops", "qa"])',
  },
}

export const encodersDocs: FunctionDocs = {
  'base64.decode': {
    doc: 'The bytes of a base64 text, with or without padding.',
    example: 'base64.decode("aGk") == b"hi"',
  },
  'base64.encode': { doc: 'Bytes as a base64 text.', example: 'base64.encode(b"hi") == "aGk="' },
}

export const regexDocs: FunctionDocs = {
  'regex.extract': {
    doc: 'The first match of a pattern, or of its one group.',
    example: 'regex.extract("v1.20", "v([0-9]+)") == optional.of("1")',
  },
  'regex.extractAll': {
    doc: 'Every match of a pattern, or of its one group.',
    example: 'regex.extractAll("a1b22", "[0-9]+") == ["1", "22"]',
  },
  'regex.replace': {
    doc: 'A string with matches replaced; \\1 in the replacement is the first group.',
    example: 'regex.replace("a1b2", "[0-9]", "#") == "a#b#"',
  },
}

export const optionalDocs: FunctionDocs = {
  'optional.of': { doc: 'An optional with a value.', example: 'optional.of(1).hasValue()' },
  'optional.ofNonZeroValue': {
    doc: 'An optional with a value, unless that is the zero of its type, such as an empty string.',
    example: '!optional.ofNonZeroValue("").hasValue()',
  },
  'optional.none': { doc: 'An optional without a value.', example: '!optional.none().hasValue()' },
  value: {
    doc: 'The value of an optional; an error where there is none.',
    example: 'optional.of(1).value() == 1',
  },
  hasValue: { doc: 'Whether an optional has a value.', example: '!{"a": 1}.?b.hasValue()' },
  or: {
    doc: 'An optional, or another one where it has no value.',
    example: 'optional.none().or(optional.of(1)).value() == 1',
  },
  orValue: {
    doc: 'The value of an optional, or another one where it has none.',
    example: '{"a": 1}.?b.orValue(0) == 0',
  },
  first: {
    doc: 'The first element of a list, if it has any.',
    example: '["a", "b"].first() == optional.of("a")',
  },
  last: {
    doc: 'The last element of a list, if it has any.',
    example: '[].last() == optional.none()',
  },
  'optional.unwrap': {
    doc: 'The values of a list of optionals.',
    example: 'optional.unwrap([optional.of(1), optional.none()]) == [1]',
  },
  unwrapOpt: {
    doc: 'The values of a list of optionals.',
    example: '[optional.of(1), optional.none()].unwrapOpt() == [1]',
  },
}

export const networkDocs: FunctionDocs = {
  ip: {
    doc: 'An IPv4 or IPv6 address of its text, or the address of a range.',
    example: 'ip("::1") == ip("0:0:0:0:0:0:0:1")',
  },
  cidr: {
    doc: 'A range of addresses of its text.',
    example: 'cidr("10.0.0.0/8").containsIP("10.1.2.3")',
  },
  isIP: { doc: 'Whether a text is an address.', example: 'isIP("10.0.0.1") && !isIP("10.0.0")' },
  isCIDR: { doc: 'Whether a text is a range of addresses.', example: 'isCIDR("10.0.0.0/8")' },
  'ip.isCanonical': {
    doc: 'Whether a text is an address in its shortest form.',
    example: 'ip.isCanonical("::1") && !ip.isCanonical("::0001")',
  },
  family: { doc: '4 or 6.', example: 'ip("10.0.0.1").family() == 4' },
  string: { doc: 'An address or a range as text.', example: 'string(ip("::0001")) == "::1"' },
  containsIP: {
    doc: 'Whether a range has an address.',
    example: 'cidr("10.0.0.0/8").containsIP(ip("10.1.2.3"))',
  },
  containsCIDR: {
    doc: 'Whether a range has all of another.',
    example: 'cidr("10.0.0.0/8").containsCIDR("10.1.0.0/16")',
  },
  masked: {
    doc: 'A range with the bits behind its prefix cleared.',
    example: 'cidr("10.1.2.3/8").masked() == cidr("10.0.0.0/8")',
  },
  prefixLength: {
    doc: 'How many bits of a range are fixed.',
    example: 'cidr("10.0.0.0/8").prefixLength() == 8',
  },
  isMask: {
    doc: 'Whether no bit behind the prefix of a range is set.',
    example: 'cidr("10.0.0.0/8").isMask()',
  },
  isUnspecified: {
    doc: 'Whether an address is 0.0.0.0 or ::.',
    example: 'ip("0.0.0.0").isUnspecified()',
  },
  isLoopback: {
    doc: 'Whether an address is of the machine itself.',
    example: 'ip("127.0.0.1").isLoopback()',
  },
  isGlobalUnicast: {
    doc: 'Whether an address is of one machine and not local to a link.',
    example: 'ip("192.0.2.1").isGlobalUnicast()',
  },
  isLinkLocalUnicast: {
    doc: 'Whether an address is of one machine on a link.',
    example: 'ip("169.254.1.1").isLinkLocalUnicast()',
  },
  isLinkLocalMulticast: {
    doc: 'Whether an address is of many machines on a link.',
    example: 'ip("224.0.0.1").isLinkLocalMulticast()',
  },
}
