import type { FunctionDocs } from '../library.ts'

export const mathDocs: FunctionDocs = {
  'math.ceil': { doc: 'Rounds up to a whole number.', example: 'math.ceil(1.2) == 2.0' },
  'math.floor': { doc: 'Rounds down to a whole number.', example: 'math.floor(-1.2) == -2.0' },
  'math.round': {
    doc: 'Rounds to the nearest whole number, halves away from zero.',
    example: 'math.round(-1.5) == -2.0',
  },
  'math.trunc': { doc: 'Removes the fraction of a number.', example: 'math.trunc(-1.9) == -1.0' },
  'math.isInf': { doc: 'True if a double is infinite.', example: 'math.isInf(1.0 / 0.0)' },
  'math.isNaN': { doc: 'True if a double is NaN.', example: 'math.isNaN(0.0 / 0.0)' },
  'math.isFinite': {
    doc: 'True if a double is neither infinite nor NaN.',
    example: 'math.isFinite(1.5)',
  },
  'math.abs': { doc: 'The absolute value of a number.', example: 'math.abs(-3) == 3' },
  'math.sign': { doc: 'The sign of a number: -1, 0 or 1.', example: 'math.sign(-2.5) == -1.0' },
  'math.sqrt': { doc: 'The square root of a number.', example: 'math.sqrt(9) == 3.0' },
  'math.bitAnd': { doc: 'Bitwise AND of two integers.', example: 'math.bitAnd(6, 3) == 2' },
  'math.bitOr': { doc: 'Bitwise OR of two integers.', example: 'math.bitOr(6, 3) == 7' },
  'math.bitXor': { doc: 'Bitwise XOR of two integers.', example: 'math.bitXor(6, 3) == 5' },
  'math.bitNot': { doc: 'Bitwise NOT of an integer.', example: 'math.bitNot(0) == -1' },
  'math.bitShiftLeft': {
    doc: 'Shifts the bits of an integer left.',
    example: 'math.bitShiftLeft(1, 4) == 16',
  },
  'math.bitShiftRight': {
    doc: 'Shifts the bits of an integer right and fills with zeros.',
    example: 'math.bitShiftRight(16, 4) == 1',
  },
}
