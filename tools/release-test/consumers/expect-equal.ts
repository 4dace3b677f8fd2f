/**
 * Throws unless both values serialise to the same JSON. Uses no library, so that it runs on every runtime.
 */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`${what} is ${is} instead of ${shouldBe}.`)
}
