import { findClaim, findPlatform } from '@igakit/platforms'
import { celString, claimText } from '../policy/claims.ts'
import {
  all,
  always,
  any,
  celTest,
  comparison,
  type Condition,
  isUnknown,
  not,
  primary,
} from '../policy/condition.ts'
import type { Place } from '../source/place.ts'
import type { ActionsValue } from './actions-expression.ts'
import type { JobFacts } from './ci-job.ts'

/** The properties of a job that its tokens contain. */
export interface GithubJob {
  /** The path of the workflow that runs, from the root of the repository. */
  readonly workflow: string
  /** The name of the workflow, if it is known. */
  readonly workflowName: string | undefined
  /**
   * The workflow that defines the job, if called from another workflow: a path, or `OWNER/REPO/PATH` in another
   * repository.
   */
  readonly called: { readonly path: string; readonly isLocal: boolean } | undefined
  /** The environment; an empty text or `undefined` without one. */
  readonly environment: ActionsValue | undefined
  readonly runner: 'github-hosted' | 'self-hosted' | undefined
  readonly place: Place
}

/** Returns the condition on the tokens of a job for one event, except the condition on refs. */
export function githubTokens(job: GithubJob, event: string, facts: JobFacts): Condition {
  const { called, environment, place, runner, workflow, workflowName } = job
  const repository = facts.get('repository')
  const owner = repository === undefined ? '' : `${repository}/`
  const path = (claim: string, file: string): Condition =>
    repository === undefined
      ? celTest(primary(`claims.${claim}.contains(${celString(`/${file}@`)})`))
      : celTest(primary(`claims.${claim}.startsWith(${celString(`${owner}${file}@`)})`))
  // In this claim, the owner may be in lower case.
  const lower = (repository ?? '').replace(/^[^/]*/, (name) => name.toLowerCase())
  const definedAt = (file: string): Condition =>
    lower === (repository ?? '')
      ? path('job_workflow_ref', file)
      : any([
          path('job_workflow_ref', file),
          celTest(primary(`claims.job_workflow_ref.startsWith(${celString(`${lower}/${file}@`)})`)),
        ])
  const conditions = [
    equals('event_name', event),
    path('workflow_ref', workflow),
    ...(workflowName === undefined ? [] : [equals('workflow', workflowName)]),
    ...(runner === undefined ? [] : [equals('runner_environment', runner)]),
    ...assumedClaims(facts, 'github-actions'),
  ]
  // Tokens of a job that no other workflow calls have the same path twice, if they have the claim.
  const definition =
    called === undefined
      ? definedAt(workflow)
      : called.isLocal
        ? definedAt(called.path)
        : celTest(primary(`claims.job_workflow_ref.startsWith(${celString(`${called.path}@`)})`))
  conditions.push(any([not(hasClaim('job_workflow_ref')), definition]))
  conditions.push(environmentCondition(environment, place))
  conditions.push(subjectCondition(environment, event, facts))
  return all(conditions)
}

function equals(claim: string, value: string): Condition {
  return celTest(comparison(`${claimText(claim)} == ${celString(value)}`))
}

function hasClaim(name: string): Condition {
  return celTest(primary(`has(claims.${name})`))
}

/** Returns the conditions of the given facts that are about the platform's claims; tokens lack the other claims. */
export function assumedClaims(
  facts: JobFacts,
  platform: 'github-actions' | 'gitlab-ci',
): readonly Condition[] {
  return [...facts].flatMap(([name, value]): readonly Condition[] =>
    findClaim(findPlatform(platform), [name]) === undefined
      ? []
      : [celTest(comparison(`claims.${name} == ${celString(value)}`))],
  )
}

function environmentCondition(environment: ActionsValue | undefined, place: Place): Condition {
  const has = hasClaim('environment')
  if (environment === undefined) return not(has)
  switch (environment.kind) {
    case 'known':
      return environment.value === '' || environment.value === null
        ? not(has)
        : all([
            has,
            celTest(comparison(`claims.environment == ${celString(String(environment.value))}`)),
          ])
    case 'claim':
    case 'list':
      return always
    case 'unknown':
      return isUnknown({ reason: `the environment is unknown: ${environment.reason}`, place })
  }
}

/** The subject by the default template, with names, and with names and ids; a customised subject can be anything. */
function subjectCondition(
  environment: ActionsValue | undefined,
  event: string,
  facts: JobFacts,
): Condition {
  const form = facts.get('subject') ?? 'name'
  const repository = facts.get('repository')
  const start = form === 'name' ? nameStart(repository) : form === 'id' ? idStart(facts) : undefined
  if (start === undefined) return always
  const subject = (...rest: readonly SubjectPart[]): Condition =>
    celTest(comparison(`claims.sub == ${concatenation([...start, ...rest])}`))
  const ofRef = subject({ literal: ':ref:' }, { claim: 'ref' })
  const ofPullRequest = subject({ literal: ':pull_request' })
  const context = (): Condition => {
    if (event === 'pull_request') return ofPullRequest
    // The subject's format is not documented for these events.
    if (event.startsWith('pull_request')) return any([ofPullRequest, ofRef])
    if (event.startsWith('deployment')) return always
    return ofRef
  }
  if (environment === undefined) return context()
  if (environment.kind !== 'known') return always
  if (environment.value === '' || environment.value === null) return context()
  const name = String(environment.value)
  return /[:%]/.test(name) ? always : subject({ literal: `:environment:${name}` })
}

type SubjectPart = { readonly literal: string } | { readonly claim: string }

/** Returns the CEL expression of texts and claims, with adjacent texts joined. */
function concatenation(parts: readonly SubjectPart[]): string {
  const joined: string[] = []
  let literal = ''
  const flush = (): void => {
    if (literal !== '') joined.push(celString(literal))
    literal = ''
  }
  for (const part of parts) {
    if ('literal' in part) literal += part.literal
    else {
      flush()
      joined.push(claimText(part.claim))
    }
  }
  flush()
  return joined.join(' + ')
}

function nameStart(repository: string | undefined): readonly SubjectPart[] {
  return repository === undefined
    ? [{ literal: 'repo:' }, { claim: 'repository' }]
    : [{ literal: `repo:${repository}` }]
}

function idStart(facts: JobFacts): readonly SubjectPart[] | undefined {
  const [owner, name] = (facts.get('repository') ?? '').split('/')
  const [ownerId, id] = [facts.get('repository_owner_id'), facts.get('repository_id')]
  if (owner === undefined || name === undefined || ownerId === undefined || id === undefined) {
    return undefined
  }
  return [{ literal: `repo:${owner}@${ownerId}/${name}@${id}` }]
}
