import type { Difference } from './difference.ts'

/** Differences in what the language has, and in operators, lists and maps. */
export const languageDifferences: readonly Difference[] = [
  {
    reason: 'reads a comment only where a line follows it',
    explains: ({ name, text, theirs }) =>
      name === 'source' && /\/\/[^\n]*$/.test(text) && theirs.startsWith('error: '),
  },
  {
    reason: 'has no such function',
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
    reason: 'finds no field of a list, of which cel-go says that it has no such index',
    explains: ({ name, ours, theirs }) =>
      name === 'has' &&
      ours === "error: unsupported index type 'string' in list" &&
      theirs === 'false',
  },
  {
    reason: 'takes no comparison with NaN for an error',
    explains: ({ name, operands, ours, theirs }) =>
      /^_[<>]=?_$/.test(name) &&
      operands.includes('double(NaN)') &&
      ours === 'error: NaN values cannot be ordered' &&
      theirs === 'false',
  },
  {
    reason: 'takes true and false for indices',
    explains: ({ name, operands: [, index], ours }) =>
      name === '_[_]' &&
      (index === 'true' || index === 'false') &&
      ours === "error: unsupported index type 'bool' in list",
  },
  {
    reason: 'checks the overflow of a division of uints as of ints',
    explains: ({ name, operands: [uint = ''], theirs }) =>
      (name === '_/_' || name === '_%_') &&
      uint.startsWith('uint(') &&
      theirs.startsWith('error: int overflow'),
  },
  {
    reason: 'has no overflow of a remainder; cel-go divides to have it',
    explains: ({ name, operands, ours, theirs }) =>
      name === '_%_' &&
      operands.join() === 'int(-9223372036854775808),int(-1)' &&
      ours === 'error: integer overflow' &&
      theirs === 'int(0)',
  },
  {
    reason: 'takes a double that is whole for an int as a key',
    explains: ({ name, ours, theirs }) =>
      name === 'map' && ours.replaceAll(/double\((\d+)\)/g, 'int($1)') === theirs,
  },
  {
    reason: 'looks for keys of some types only; cel-go finds none of another',
    explains: ({ name, operands: [key = ''], ours, theirs }) =>
      name === '@in' &&
      ours === 'false' &&
      !/^(?:"|int|uint|true|false)/.test(key) &&
      theirs.startsWith("error: found no matching overload for '@in'"),
  },
  {
    reason: 'makes JSON of less, and keeps parts of protobuf’s JSON messages as they are',
    explains: ({ name, text }) =>
      name === 'struct' && /^google\.protobuf\.(?:Struct|ListValue|Value)\{/.test(text),
  },
  {
    reason: 'has no check: cel-go calls the overload that the static types chose, or none',
    explains: ({ expr, ours }) =>
      expr.kind === 'comprehension' && /^error: no such overload: \w+\(\w+\)$/.test(ours),
  },
  {
    reason: 'refuses a map that repeats a key; cel-go keeps the last',
    explains: ({ name, theirs }) => name === 'map' && theirs.startsWith('error: map key conflict'),
  },
]
