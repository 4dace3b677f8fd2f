import type { FunctionDocs } from '../stdlib/library.ts'

/** The macros of CEL's standard library and of cel-go's libraries. */
export const macroDocs: FunctionDocs = {
  has: {
    doc: 'True if a field is present. Takes a field selection, not an index: has(claims.x), not has(claims["x"]).',
    example: 'has({"a": 1}.a) && !has({"a": 1}.b)',
  },
  all: {
    doc: 'True if a condition holds for every element of a list, or every key of a map.',
    example: '[1, 2].all(x, x > 0)',
  },
  exists: {
    doc: 'True if a condition holds for any element of a list, or any key of a map.',
    example: '["dev", "ops"].exists(g, g == "ops")',
  },
  exists_one: {
    doc: 'True if a condition holds for exactly one element.',
    example: '[1, 2, 2].exists_one(x, x == 1)',
  },
  existsOne: {
    doc: 'True if a condition holds for exactly one pair of index and element, or key and value.',
    example: '[1, 2, 2].existsOne(i, v, v == 1)',
  },
  map: {
    doc: 'Maps each element to the result of an expression; with three arguments, only the elements that meet a condition.',
    example: '[1, 2].map(x, x * 2) == [2, 4] && [1, 2].map(x, x > 1, x * 2) == [4]',
  },
  filter: {
    doc: 'The elements that meet a condition.',
    example: '[1, 2, 3].filter(x, x > 1) == [2, 3]',
  },
  transformList: {
    doc: 'Maps each index and element, or key and value, to an element of a new list.',
    example: '["a", "b"].transformList(i, v, string(i) + v) == ["0a", "1b"]',
  },
  transformMap: {
    doc: 'Maps the values of a map and keeps its keys.',
    example: '{"a": 1}.transformMap(k, v, v + 1) == {"a": 2}',
  },
  transformMapEntry: {
    doc: 'Maps each entry to an entry of a new map; a duplicate key is an error.',
    example: '{"a": 1}.transformMapEntry(k, v, {k + "!": v}) == {"a!": 1}',
  },
  'cel.bind': {
    doc: 'Gives a value a name for the expression that follows.',
    example: 'cel.bind(x, "ab", x + x) == "abab"',
  },
  optMap: {
    doc: 'Maps the value of an optional, if it has one.',
    example: 'optional.of(1).optMap(x, x + 1) == optional.of(2)',
  },
  optFlatMap: {
    doc: 'Maps the value of an optional, if it has one, to another optional.',
    example: 'optional.of({"a": 1}).optFlatMap(m, m.?b) == optional.none()',
  },
  sortBy: {
    doc: 'Sorts a list by the result of an expression for each element.',
    example: '["ccc", "a", "bb"].sortBy(s, size(s)) == ["a", "bb", "ccc"]',
  },
  'math.least': {
    doc: 'The smallest of several numbers, or of a list of numbers.',
    example: 'math.least(3, 1.5, 2u) == 1.5',
  },
  'math.greatest': {
    doc: 'The largest of several numbers, or of a list of numbers.',
    example: 'math.greatest([3, 7, 2]) == 7',
  },
}
