const NAME_WIDTH = 34

/**
 * Runs one step and prints a line with its name, how long it took and what it returned to be shown.
 * A step that throws prints its name, so that the failure below it has a place.
 */
export async function step<Result>(
  name: string,
  work: () => Promise<Result>,
  describe: (result: Result) => string = () => '',
): Promise<Result> {
  const begun = performance.now()
  try {
    const result = await work()
    const seconds = `${((performance.now() - begun) / 1000).toFixed(1)} s`
    console.log(`✓ ${name.padEnd(NAME_WIDTH)}${seconds.padStart(7)}  ${describe(result)}`.trimEnd())
    return result
  } catch (error) {
    console.error(`✗ ${name}`)
    throw error
  }
}
