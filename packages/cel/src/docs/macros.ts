import type { FunctionDocs } from './function-doc.ts'

/** The macros of the CEL standard and of cel-go's libraries. */
export const macroDocs: FunctionDocs = {
  has: {
    doc: 'Whether a field is there. Takes a selection, not an index: has(claims.x), not has(claims["x"]).',
    example: 'has({"a": 1}.a) && !has({"a": 1}.b)',
  },
  all: {
    doc: 'Whether a condition holds for every element of a list, or every key of a map.',
    example: '[1, 2].all(x, x > 0)',
  },
  exists: {
    doc: 'Whether a condition holds for any element of a list, or any key of a map.',
    example: '["dev", "ops"].exists(g, g == "ops")',
  },
  exists_one: {
    doc: 'Whether a condition holds for exactly one element.',
    example: '[1, 2, 2].exists_one(x, x == 1)',
  },
  existsOne: {
    doc: 'True if a condition holds for exactly one pair of index and element, or key and value.',
    example: '[1, 2, 2].existsOne(i, v, v == 1)',
  },
  map: {
    doc: 'What an expression makes of each element; with three arguments, of each that a condition lets pass.',
    example: '[1, 2].map(x, x * 2) == [2, 4] && [1, 2].map(x, x > 1, x * 2) == [4]',
  },
  filter: {
    doc: 'The elements that a condition holds for.',
    example: '[1, 2, 3].filter(x, x > 1) == [2, 3]',
  },
  transformList: {
    doc: 'A list of what an expression makes of each index and element, or key and value.',
    example: '["a", "b"].transformList(i, v, string(i) + v) == ["0a", "1b"]',
  },
  transformMap: {
    doc: 'A map with the same keys and other values.',
    example: '{"a": 1}.transformMap(k, v, v + 1) == {"a": 2}',
  },
  transformMapEntry: {
    doc: 'A map with other keys and values; a key that comes twice is an error.',
    example: '{"a": 1}.transformMapEntry(k, v, {k + "!": v}) == {"a!": 1}',
  },
  'cel.bind': {
    doc: 'A name for a value, to be used in the expression that follows.',
    example: 'cel.bind(x, "ab", x + x) == "abab"',
  },
  optMap: {
    doc: 'An optional of what an expression makes of the value, where there is one.',
    example: 'optional.of(1).optMap(x, x + 1) == optional.of(2)',
  },
  optFlatMap: {
    doc: 'The optional that an expression makes of the value, where there is one.',
    example: 'optional.of({"a": 1}).optFlatMap(m, m.?b) == optional.none()',
  },
  sortBy: {
    doc: 'A list in the order of what an expression makes of each element.',
    example: '["ccc", "a", "bb"].sortBy(s, size(s)) == ["a", "bb", "ccc"]',
  },
  'math.least': {
    doc: 'The least of numbers, or of a list of them.',
    example: 'math.least(3, 1.5, 2u) == 1.5',
  },
  'math.greatest': {
    doc: 'The greatest of numbers, or of a list of them.',
    example: 'math.greatest([3, 7, 2]) == 7',
  },
}
