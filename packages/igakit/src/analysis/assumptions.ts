import { nearest } from '@igakit/cel-language/spelling'
import { type Assumption, assumptions } from '@igakit/platforms'
import { UsageError } from '../usage-error.ts'

/** Parses the values of `--assume`. */
export function parseAssumptions(names: readonly string[]): readonly Assumption[] {
  return [...new Set(names.map(parseAssumption))]
}

function parseAssumption(name: string): Assumption {
  const found = assumptions.find((each) => each === name)
  if (found !== undefined) return found
  const meant = nearest(name, assumptions)
  throw new UsageError({
    code: 'unknown_assumption',
    message: `there is no assumption ${JSON.stringify(name)}`,
    hint: meant === undefined ? `Use one of ${assumptions.join(', ')}.` : `Did you mean ${meant}?`,
    source: '--assume',
  })
}
