import { expect, test } from 'vitest'

/** What Monaco, the providers and the service are tested under. */
test('the page that all of these tests run in has no eval, and makes no HTML of text', () => {
  expect(() => Reflect.construct(Function, ['return 1'])).toThrow(EvalError)
  const element = document.createElement('div')
  expect(() => {
    element.innerHTML = '<b>bold</b>'
  }).toThrow(TypeError)
})
