import type { EnvironmentLimits } from './environment.ts'

/** cel-go's own limits, and ours on the input; an environment adds what the service refuses. */
export const baseLimits: EnvironmentLimits = {
  expressionCodePoints: 100_000,
  nesting: 250,
  inputBytes: 4 * 1024 * 1024,
  inputDepth: 1_000,
}
