import { expect, test } from 'vitest'

/** What Monaco, the providers and the service are tested under. */
test('the page that all of these tests run in has no eval', () => {
  expect(() => Reflect.construct(Function, ['return 1'])).toThrow(EvalError)
})
