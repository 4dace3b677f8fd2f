import { expect, test } from 'vitest'
import { formatDouble, formatFixed } from './format-double.ts'
import { formatPrecise, formatScientific } from './format-precise.ts'

test.for([
  [0, '0'],
  [-0, '-0'],
  [1, '1'],
  [-1.5, '-1.5'],
  [123456, '123456'],
  [123456.5, '123456.5'],
  [1000000, '1e+06'],
  [1234567, '1.234567e+06'],
  [1763700600, '1.7637006e+09'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [1e21, '1e+21'],
  [1e100, '1e+100'],
  [5e-324, '5e-324'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [0.1 + 0.2, '0.30000000000000004'],
  [Infinity, '+Inf'],
  [-Infinity, '-Inf'],
  [Number.NaN, 'NaN'],
] as const)('formatDouble(%s) is %s', ([value, text]) => {
  expect(formatDouble(value)).toBe(text)
})

test.for([
  [1e21, '1000000000000000000000'],
  [1.5e-7, '0.00000015'],
  [-123.25, '-123.25'],
  [1e6, '1000000'],
] as const)('formatFixed(%s) is %s', ([value, text]) => {
  expect(formatFixed(value)).toBe(text)
})

test.for([
  [0.5, 0, '0'],
  [1.5, 0, '2'],
  [2.5, 0, '2'],
  [1.25, 1, '1.2'],
  [1.35, 1, '1.4'],
  [-0.001, 2, '-0.00'],
  [-0, 2, '-0.00'],
  [3, 2, '3.00'],
  [1e22, 1, '10000000000000000000000.0'],
  [9.995, 2, '9.99'],
  [5e-324, 3, '0.000'],
] as const)('formatPrecise(%s, %s) is %s', ([value, precision, text]) => {
  expect(formatPrecise(value, precision)).toBe(text)
})

test.for([
  [0, 2, '0.00e+00'],
  [1.5, 6, '1.500000e+00'],
  [-0.5, 3, '-5.000e-01'],
  [9.9996, 3, '1.000e+01'],
  [1e300, 6, '1.000000e+300'],
  [2.5, 0, '2e+00'],
  [35, 0, '4e+01'],
  [5e-324, 2, '4.94e-324'],
  [1e23, 16, '9.9999999999999992e+22'],
  [1e-6, 20, '9.99999999999999954748e-07'],
  [9.5, 0, '1e+01'],
  [9.96, 1, '1.0e+01'],
] as const)('formatScientific(%s, %s) is %s', ([value, precision, text]) => {
  expect(formatScientific(value, precision)).toBe(text)
})
