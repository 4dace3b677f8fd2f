import { judgeFixtures, type Fixtures } from '@igakit/server'
import type { Context } from '../context.ts'
import { readPayload } from '../input/read-payload.ts'
import { UsageError, type Problem } from '../usage-error.ts'

/** So that a file of the wrong kind does not fill the screen. */
const mostProblems = 20

/** Reads the first records of a tenant; throws a usage error with the place of each problem. */
export async function readFixtures(context: Context, file: string): Promise<Fixtures> {
  const payload = await readPayload(context, file)
  const judged = judgeFixtures(payload.value)
  if (judged.ok) return judged.fixtures
  const shown = judged.issues
    .slice(0, mostProblems)
    .map(async ({ path, message }): Promise<Problem> => {
      const { line, column } = await payload.locate(path, 'value')
      return { message: `${formatPath(path)}: ${message}`, place: { line, column } }
    })
  const more = judged.issues.length - shown.length
  throw new UsageError({
    code: 'invalid_fixtures',
    message: `${payload.name} is not valid as fixtures`,
    hint: 'Correct the places named. A member for each kind of record, such as users, has a list of them.',
    source: payload.name,
    problems: [
      ...(await Promise.all(shown)),
      ...(more > 0 ? [{ message: `and ${more} more` }] : []),
    ],
  })
}

/** As in JavaScript: `users[0].view.id`. */
export function formatPath(path: readonly PropertyKey[]): string {
  const [first = 'the file', ...rest] = path
  const steps = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
  return `${String(first)}${steps.join('')}`
}
