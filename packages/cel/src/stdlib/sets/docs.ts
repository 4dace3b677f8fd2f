import type { FunctionDocs } from '../library.ts'

export const setsDocs: FunctionDocs = {
  'sets.contains': {
    doc: 'True if the first list contains every element of the second.',
    example: 'sets.contains(["a", "b"], ["b"])',
  },
  'sets.equivalent': {
    doc: 'True if two lists have the same elements, ignoring order and duplicates.',
    example: 'sets.equivalent([1, 2, 2], [2, 1])',
  },
  'sets.intersects': {
    doc: 'True if two lists have an element in common.',
    example: 'sets.intersects(["dev", "ops"], ["ops", "qa"])',
  },
}
