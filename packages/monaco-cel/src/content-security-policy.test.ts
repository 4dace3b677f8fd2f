import { expect, test } from 'vitest'

/** The policy that applies to all tests of Monaco, the providers and the service. */
test('the test page blocks eval and HTML from strings', () => {
  expect(() => Reflect.construct(Function, ['return 1'])).toThrow(EvalError)
  const element = document.createElement('div')
  expect(() => {
    element.innerHTML = '<b>bold</b>'
  }).toThrow(TypeError)
})
