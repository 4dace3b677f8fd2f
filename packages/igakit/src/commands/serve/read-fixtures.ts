import { validateFixtures, type Fixtures } from '@igakit/server'
import type { Context } from '../../context.ts'
import { readPayload } from '../../input/payload.ts'
import { UsageError, type Problem } from '../../usage-error.ts'

/** The maximum number of reported problems: a file of the wrong kind could otherwise fill the screen. */
const mostProblems = 20

/**
 * Reads the initial records of a tenant.
 *
 * @throws UsageError with the position of each problem.
 */
export async function readFixtures(context: Context, file: string): Promise<Fixtures> {
  const payload = await readPayload(context, file)
  const validation = validateFixtures(payload.value)
  if (validation.ok) return validation.fixtures
  const shown = validation.issues
    .slice(0, mostProblems)
    .map(async ({ path, message }): Promise<Problem> => {
      const { line, column } = await payload.locate(path, 'value')
      return { message: `${formatPath(path)}: ${message}`, place: { line, column } }
    })
  const more = validation.issues.length - shown.length
  throw new UsageError({
    code: 'invalid_fixtures',
    message: `${payload.name} is not a valid fixtures file`,
    hint: 'Fix the listed problems. Each kind of record, such as users, is a member with a list.',
    source: payload.name,
    problems: [
      ...(await Promise.all(shown)),
      ...(more > 0 ? [{ message: `and ${more} more` }] : []),
    ],
  })
}

/** Formats a path in JavaScript notation: `users[0].view.id`. */
export function formatPath(path: readonly PropertyKey[]): string {
  const [first = 'the file', ...rest] = path
  const steps = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${String(first)}${steps.join('')}`
}
