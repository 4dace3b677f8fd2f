/** Throws unless both are the same as JSON; with nothing but the language, so that it runs anywhere. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`${what} is ${is} instead of ${shouldBe}.`)
}
