import {
  type Directory,
  type Environment,
  type EnvironmentId,
  environmentIds,
  getEnvironment,
  isEnvironmentId,
  type Timestamp,
} from '@igakit/cel'
import { safeJson } from '@igakit/cel-testing/safe-text'
import type { Profile } from '@igakit/cel/profile'
import { parseRequest, type Rejection, type Request } from './parse-request.ts'
import { createProgramCache } from './program-cache.ts'
import type { Line } from '../../input/split-lines.ts'
import { nearest } from '@igakit/cel-language/spelling'
import { evaluationDocument, failureDocument } from '../../output/result-document.ts'
import { redact } from '../../output/redact.ts'
import type { UsageErrorCode } from '../../usage-error.ts'

/** Settings for all lines of a stream. */
export interface StreamSettings {
  readonly defaultEnvironment: EnvironmentId
  readonly profile: Profile | undefined
  readonly directory: Directory | undefined
  readonly now: Timestamp | undefined
  readonly clock: () => Date
}

/** Returns the result line for any line, even an invalid one. */
export type AnswerLine = (line: Line) => string

export function createAnswerer(settings: StreamSettings): AnswerLine {
  const { clock, defaultEnvironment, directory, now, profile } = settings
  const compileCached = createProgramCache()
  const environments = new Map<EnvironmentId, Environment>()

  const environmentOf = (id: EnvironmentId): Environment => {
    const known = environments.get(id)
    if (known !== undefined) return known
    const environment = getEnvironment(id, profile)
    environments.set(id, environment)
    return environment
  }

  const answer = (request: Request, line: number): object => {
    const { environment: environmentId = defaultEnvironment, expression, id, input } = request
    const reject = (code: UsageErrorCode, message: string): object =>
      rejectionDocument({ id, code, message }, line)

    if (!isEnvironmentId(environmentId))
      return reject('unknown_environment', unknown(environmentId))
    const environment = environmentOf(environmentId)
    const { inputBytes } = environment.limits
    if (request.lineBytes > inputBytes) {
      return reject('limit_exceeded', `the line has more than ${inputBytes} bytes`)
    }
    const compilation = compileCached(expression, environment)
    if (!compilation.ok) {
      const { assumptions, issues, truncated } = compilation
      const document = { id, ...failureDocument(issues, expression, truncated) }
      return assumptions === undefined ? document : { ...document, assumptions }
    }
    const { program } = compilation
    const evaluation = program.evaluate(input, { now: now ?? clock(), directory })
    const { assumptions } = evaluation
    const document = { id, ...evaluationDocument(program, evaluation) }
    return assumptions.length === 0 ? document : { ...document, assumptions }
  }

  return (line) => {
    const parsed = parseRequest(line)
    const document = parsed.ok
      ? answer(parsed.request, line.number)
      : rejectionDocument(parsed.rejection, line.number)
    return safeJson(document, 'line')
  }
}

function rejectionDocument({ code, id, message }: Rejection, line: number): object {
  const error = redact(message)
  return { id, line, ok: false, stage: 'input', error, issues: [{ message: error, code }] }
}

function unknown(environment: string): string {
  const meant = nearest(environment, environmentIds)
  const hint =
    meant === undefined ? `use one of ${environmentIds.join(', ')}` : `did you mean ${meant}?`
  return `there is no environment ${JSON.stringify(environment)}: ${hint}`
}
