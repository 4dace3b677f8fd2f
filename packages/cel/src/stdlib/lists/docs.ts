import type { FunctionDocs } from '../library.ts'

export const listsDocs: FunctionDocs = {
  slice: {
    doc: 'The elements from a start index to an end index, exclusive.',
    example: '[1, 2, 3].slice(1, 3) == [2, 3]',
  },
  flatten: {
    doc: 'Flattens nested lists by one level, or to a given depth.',
    example: '[[1], [2, [3]]].flatten() == [1, 2, [3]]',
  },
  sort: {
    doc: 'Sorts a list in ascending order; all elements must have the same type.',
    example: '[3, 1, 2].sort() == [1, 2, 3]',
  },
  'lists.range': {
    doc: 'The ints from 0 to a number, exclusive.',
    example: 'lists.range(3) == [0, 1, 2]',
  },
  reverse: { doc: 'Reverses a list.', example: '[1, 2].reverse() == [2, 1]' },
  distinct: {
    doc: 'Removes duplicate elements and keeps the first of each.',
    example: '[1, 2, 1].distinct() == [1, 2]',
  },
}
