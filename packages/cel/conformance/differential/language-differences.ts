import type { Difference } from './difference.ts'

/** Differences in syntax, operators, lists and maps. */
export const languageDifferences: readonly Difference[] = [
  {
    reason: 'requires a line break after a comment',
    explains: ({ name, text, theirs }) =>
      name === 'source' && /\/\/[^\n]*$/.test(text) && theirs.startsWith('error: '),
  },
  {
    reason: 'lacks the function',
    explains: ({ name, theirs }) =>
      (name === 'reverse' || name === 'strings.quote') &&
      theirs.startsWith('error: unbound function'),
  },
  {
    reason: 'has `matches` as a method only',
    explains: ({ expr, name, theirs }) =>
      name === 'matches' &&
      expr.kind === 'call' &&
      expr.target === undefined &&
      theirs === "error: found no matching overload for 'matches' applied to '(string, string)'",
  },
  {
    reason: 'returns false for has() on a list, which is an index error in cel-go',
    explains: ({ name, ours, theirs }) =>
      name === 'has' &&
      ours === "error: unsupported index type 'string' in list" &&
      theirs === 'false',
  },
  {
    reason: 'allows comparisons with NaN',
    explains: ({ name, operands, ours, theirs }) =>
      /^_[<>]=?_$/.test(name) &&
      operands.includes('double(NaN)') &&
      ours === 'error: NaN values cannot be ordered' &&
      theirs === 'false',
  },
  {
    reason: 'accepts true and false as indexes',
    explains: ({ name, operands: [, index], ours }) =>
      name === '_[_]' &&
      (index === 'true' || index === 'false') &&
      ours === "error: unsupported index type 'bool' in list",
  },
  {
    reason: 'checks the overflow of uint division like int division',
    explains: ({ name, operands: [uint = ''], theirs }) =>
      (name === '_/_' || name === '_%_') &&
      uint.startsWith('uint(') &&
      theirs.startsWith('error: int overflow'),
  },
  {
    reason: 'has no overflow of a remainder, which cel-go computes by division',
    explains: ({ name, operands, ours, theirs }) =>
      name === '_%_' &&
      operands.join() === 'int(-9223372036854775808),int(-1)' &&
      ours === 'error: integer overflow' &&
      theirs === 'int(0)',
  },
  {
    reason: 'converts whole doubles to ints as map keys',
    explains: ({ name, ours, theirs }) =>
      name === 'map' && ours.replaceAll(/double\((\d+)\)/g, 'int($1)') === theirs,
  },
  {
    reason: 'rejects keys of some types, which cel-go does not find',
    explains: ({ name, operands: [key = ''], ours, theirs }) =>
      name === '@in' &&
      ours === 'false' &&
      !/^(?:"|int|uint|true|false)/.test(key) &&
      theirs.startsWith("error: found no matching overload for '@in'"),
  },
  {
    reason: 'supports less JSON, and keeps protobuf’s JSON messages unconverted',
    explains: ({ name, text }) =>
      name === 'struct' && /^google\.protobuf\.(?:Struct|ListValue|Value)\{/.test(text),
  },
  {
    reason: 'lacks a type check: cel-go calls the overload of the static types, or none',
    explains: ({ expr, ours }) =>
      expr.kind === 'comprehension' && /^error: no such overload: \w+\(\w+\)$/.test(ours),
  },
  {
    reason: 'rejects a map with duplicate keys; cel-go keeps the last',
    explains: ({ name, theirs }) => name === 'map' && theirs.startsWith('error: map key conflict'),
  },
]
