import { all, any, type Condition, isUnknown } from '../policy/condition.ts'
import type { Place, SourceText } from '../source/place.ts'
import type { FileProblem, Gap } from '../source/problem.ts'
import { readYaml } from '../source/read-yaml.ts'
import {
  gapOf,
  itemsOf,
  type MapValue,
  memberOf,
  scalar,
  textOf,
  type Value,
} from '../source/value.ts'
import {
  type ActionsScope,
  type ActionsValue,
  githubClaims,
  ifCondition,
  templateValue,
} from './actions-expression.ts'
import type { CiJob, JobEvent, JobFacts, MissingFact } from './ci-job.ts'
import { textsOf } from './filters.ts'
import { eventsOf, isForOutsiders, refCondition, type WorkflowEvent } from './github-events.ts'
import { type GithubJob, githubTokens } from './github-tokens.ts'

/** The jobs of the workflows of one repository. */
export interface GithubReading {
  readonly jobs: readonly CiJob[]
  readonly problems: readonly FileProblem[]
  readonly missing: readonly MissingFact[]
}

interface Workflow {
  readonly path: string
  readonly root: MapValue
}

const maxDepth = 10
const maxCells = 50

/** Reads the jobs that can mint tokens in the files of `.github/workflows`. */
export function readGithubWorkflows(
  sources: readonly SourceText[],
  facts: JobFacts,
): GithubReading {
  const problems: FileProblem[] = []
  const workflows = new Map<string, Workflow>()
  for (const source of sources) {
    const { documents, problems: found } = readYaml(source)
    problems.push(...found)
    const [root] = documents
    const path = workflowPath(source.file)
    if (root?.kind === 'map') workflows.set(path, { path, root })
    else if (found.length === 0) {
      problems.push({
        code: 'invalid_workflow',
        message: 'The workflow is not a mapping.',
        place: root?.place ?? { file: source.file, line: 1, column: 0 },
      })
    }
  }
  const reader = new Reader(workflows, facts, problems)
  const jobs = [...workflows.values()].flatMap((workflow) => reader.jobsOf(workflow))
  return { jobs, problems, missing: [...reader.missing.values()] }
}

/** The path from the root of the repository. */
function workflowPath(file: string): string {
  const at = file.lastIndexOf('.github/workflows/')
  return at < 0 ? file : file.slice(at)
}

/** The permission to mint tokens: known, inherited, or undecided. */
type Permission = boolean | 'inherited' | Gap

/** A call of a workflow by another workflow. */
interface Call {
  readonly workflow: Workflow
  readonly events: readonly WorkflowEvent[]
  readonly name: string
  readonly scope: ActionsScope
  readonly permission: Permission
  /** The conditions of the calling jobs, for each event. */
  readonly conditionOf: (event: string) => Condition
  readonly depth: number
}

class Reader {
  readonly missing = new Map<string, MissingFact>()
  readonly #workflows: ReadonlyMap<string, Workflow>
  readonly #facts: JobFacts
  readonly #problems: FileProblem[]

  constructor(workflows: ReadonlyMap<string, Workflow>, facts: JobFacts, problems: FileProblem[]) {
    this.#workflows = workflows
    this.#facts = facts
    this.#problems = problems
  }

  /** Returns the jobs of a workflow, and of the workflows that it calls. */
  jobsOf(workflow: Workflow): readonly CiJob[] {
    const events = eventsOf(memberOf(workflow.root, 'on', 'true'))
    const started = events.filter(({ name }) => name !== 'workflow_call')
    const scope = new Map<string, ActionsValue>(Object.entries(githubClaims))
    for (const name of ['repository', 'repository_owner'] as const) {
      const value = this.#facts.get(name)
      if (value !== undefined) scope.set(`github.${name}`, { kind: 'known', value })
    }
    if (events.some(({ name }) => name === 'workflow_call')) {
      this.#miss(`callers of ${workflow.path}`, {
        name: 'callers',
        summary: `Workflows of other repositories may call ${workflow.path}; their tokens are not listed.`,
      })
    }
    if (started.length === 0) return []
    this.#addInputs(scope, events)
    return this.#jobs(workflow, {
      workflow,
      events: started,
      name: workflow.path.replace('.github/workflows/', ''),
      scope,
      permission: false,
      conditionOf: () => all([]),
      depth: 0,
    })
  }

  /** An input of a manual run with a list of options has one of the options as its value. */
  #addInputs(scope: Map<string, ActionsValue>, events: readonly WorkflowEvent[]): void {
    const dispatch = events.find(({ name }) => name === 'workflow_dispatch')
    if (events.length > 1 || dispatch?.filters === undefined) return
    const inputs = memberOf(dispatch.filters, 'inputs')
    if (inputs?.kind !== 'map') return
    for (const { key, value } of inputs.entries) {
      const name = textOf(key)
      if (name === undefined || value.kind !== 'map') continue
      const options = textsOf(memberOf(value, 'options'))
      if (options.length > 0)
        scope.set(`inputs.${name.toLowerCase()}`, { kind: 'list', items: options })
    }
  }

  #jobs(started: Workflow, call: Call): readonly CiJob[] {
    const { root } = call.workflow
    const jobs = memberOf(root, 'jobs')
    if (jobs?.kind !== 'map') {
      const place = jobs?.place ?? root.place
      this.#problems.push({ code: 'invalid_workflow', message: 'The workflow has no jobs.', place })
      return []
    }
    const outer = permissionOf(memberOf(root, 'permissions'))
    return jobs.entries.flatMap(({ key, value }): readonly CiJob[] => {
      const id = textOf(key)
      if (id === undefined || value.kind !== 'map') {
        const message = `The job ${id ?? ''} is not a mapping.`
        this.#problems.push({ code: 'invalid_workflow', message, place: value.place })
        return []
      }
      const own = permissionOf(memberOf(value, 'permissions'))
      const stated = own === 'inherited' ? outer : own
      const permission = narrowed(call.permission, stated, call.depth > 0)
      if (permission === false) return []
      return this.#job(started, call, { id, value, permission, place: key.place })
    })
  }

  #job(
    started: Workflow,
    call: Call,
    job: {
      readonly id: string
      readonly value: MapValue
      readonly permission: Permission
      readonly place: Place
    },
  ): readonly CiJob[] {
    const { id, value } = job
    const name = call.depth === 0 ? `${call.name}: ${id}` : `${call.name} / ${id}`
    const condition = memberOf(value, 'if')
    const { place } = job
    return cellsOf(value, call.scope).flatMap(({ scope, title }): readonly CiJob[] => {
      const conditionOf = (event: string): Condition => {
        const at = new Map(scope).set('github.event_name', { kind: 'known', value: event })
        const parts = [call.conditionOf(event)]
        if (condition !== undefined) parts.push(conditionValue(condition, at))
        if (typeof job.permission === 'object') parts.push(isUnknown(job.permission))
        return all(parts)
      }
      const uses = memberOf(value, 'uses')
      if (uses !== undefined) {
        return this.#called(started, call, { ...job, name: name + title, scope, uses, conditionOf })
      }
      return [
        this.#made(call.events, name + title, conditionOf, {
          workflow: started.path,
          workflowName: workflowName(started),
          called: call.depth === 0 ? undefined : { path: call.workflow.path, isLocal: true },
          environment: environmentOf(value, scope),
          runner: runnerOf(value, scope),
          place,
        }),
      ]
    })
  }

  #called(
    started: Workflow,
    call: Call,
    job: {
      readonly value: MapValue
      readonly permission: Permission
      readonly name: string
      readonly scope: ActionsScope
      readonly uses: Value
      readonly place: Place
      readonly conditionOf: (event: string) => Condition
    },
  ): readonly CiJob[] {
    const { conditionOf, name, permission, place, scope, uses, value } = job
    const target = textOf(uses)
    if (target === undefined) {
      this.#problems.push({
        code: 'invalid_workflow',
        message: 'uses is not a string.',
        place: uses.place,
      })
      return []
    }
    const local = target.startsWith('./') ? target.slice(2) : undefined
    const workflow = local === undefined ? undefined : this.#workflows.get(local)
    if (workflow !== undefined && call.depth < maxDepth) {
      const inner = new Map(scope)
      for (const [key] of scope)
        if (key.startsWith('inputs.') || key.startsWith('matrix.')) inner.delete(key)
      for (const [key, input] of inputsOf(workflow, value, scope)) inner.set(`inputs.${key}`, input)
      return this.#jobs(started, {
        workflow,
        events: call.events,
        name,
        scope: inner,
        permission,
        conditionOf,
        depth: call.depth + 1,
      })
    }
    if (local !== undefined) {
      const message =
        call.depth < maxDepth
          ? `${local} is not in the repository.`
          : 'Workflows call each other in a cycle.'
      this.#problems.push({ code: 'invalid_workflow', message, place: uses.place })
    }
    const [path = target] = target.split('@')
    this.#miss(`called ${path}`, {
      name: 'called',
      summary: `${path} was not read, so the environments and conditions of its jobs are unknown.`,
    })
    return [
      this.#made(call.events, name, conditionOf, {
        workflow: started.path,
        workflowName: workflowName(started),
        called: { path: local ?? path, isLocal: local !== undefined },
        environment: { kind: 'unknown', reason: `${path} was not read` },
        runner: undefined,
        place,
      }),
    ]
  }

  #made(
    events: readonly WorkflowEvent[],
    name: string,
    conditionOf: (event: string) => Condition,
    job: GithubJob,
  ): CiJob {
    // Only members see repositories that are not public.
    const visibility = this.#facts.get('repository_visibility')
    const isPublic = visibility !== 'private' && visibility !== 'internal'
    const made = events.map((event): JobEvent => ({
      name: event.name,
      isForOutsiders: isPublic && isForOutsiders(event.name),
      tokens: all([
        conditionOf(event.name),
        refCondition(event, this.#facts),
        githubTokens(job, event.name, this.#facts),
      ]),
    }))
    return {
      platform: 'github-actions',
      name,
      place: job.place,
      events: made,
      tokens: any(made.map(({ tokens }) => tokens)),
    }
  }

  #miss(key: string, fact: MissingFact): void {
    this.missing.set(key, fact)
  }
}

function workflowName({ path, root }: Workflow): string | undefined {
  const name = memberOf(root, 'name')
  if (name === undefined) return path
  const text = textOf(name)
  return text === undefined || text.includes('${{') ? undefined : text
}

function permissionOf(value: Value | undefined): Permission {
  if (value === undefined) return 'inherited'
  const text = textOf(value)
  if (text !== undefined) return text === 'write-all'
  if (value.kind === 'map') {
    const token = memberOf(value, 'id-token')
    if (token?.kind === 'unknown') return { reason: token.reason, place: token.place }
    return textOf(token) === 'write'
  }
  return gapOf(value) ?? false
}

/** A called job has at most the permission of its caller; without any statement, there are no tokens. */
function narrowed(caller: Permission, own: Permission, isCalled: boolean): Permission {
  if (!isCalled) return own === 'inherited' ? false : own
  if (own === 'inherited') return caller
  return own === true ? caller : own
}

function conditionValue(value: Value, scope: ActionsScope): Condition {
  if (value.kind !== 'scalar') {
    return isUnknown(
      gapOf(value) ?? { reason: 'the condition is not a string', place: value.place },
    )
  }
  return ifCondition(String(value.value ?? ''), scope, value.place)
}

function actionsValue(value: Value, scope: ActionsScope): ActionsValue {
  if (value.kind !== 'scalar') {
    return { kind: 'unknown', reason: gapOf(value)?.reason ?? 'the value is not a string' }
  }
  return typeof value.value === 'string'
    ? templateValue(value.value, scope, value.place)
    : { kind: 'known', value: value.value }
}

function environmentOf(job: MapValue, scope: ActionsScope): ActionsValue | undefined {
  const value = memberOf(job, 'environment')
  if (value === undefined) return undefined
  const name = value.kind === 'map' ? memberOf(value, 'name') : value
  return name === undefined ? undefined : actionsValue(name, scope)
}

function runnerOf(job: MapValue, scope: ActionsScope): GithubJob['runner'] {
  const value = memberOf(job, 'runs-on')
  if (value === undefined || value.kind === 'map') return undefined
  const labels = itemsOf(value).map((item) => actionsValue(item, scope))
  const texts = labels.flatMap((label) => (label.kind === 'known' ? [String(label.value)] : []))
  if (texts.includes('self-hosted')) return 'self-hosted'
  const isHosted =
    texts.length === 1 &&
    labels.length === 1 &&
    /^(?:ubuntu|windows|macos)-(?:latest|[0-9.]+)(?:-arm|-xlarge|-large|-intel)?$/.test(
      texts[0] ?? '',
    )
  return isHosted ? 'github-hosted' : undefined
}

/** Returns the inputs of a called workflow: from the call, or their defaults. */
function inputsOf(
  { root }: Workflow,
  job: MapValue,
  scope: ActionsScope,
): readonly (readonly [string, ActionsValue])[] {
  const inputs: [string, ActionsValue][] = []
  const call = eventsOf(memberOf(root, 'on', 'true')).find(({ name }) => name === 'workflow_call')
  const declared = call?.filters && memberOf(call.filters, 'inputs')
  const given = memberOf(job, 'with')
  for (const { key, value } of declared?.kind === 'map' ? declared.entries : []) {
    const name = textOf(key)
    const standard = value.kind === 'map' ? memberOf(value, 'default') : undefined
    if (name === undefined) continue
    inputs.push([name.toLowerCase(), actionsValue(standard ?? scalar('', value.place), scope)])
  }
  for (const { key, value } of given?.kind === 'map' ? given.entries : []) {
    const name = textOf(key)
    if (name !== undefined) inputs.push([name.toLowerCase(), actionsValue(value, scope)])
  }
  return inputs
}

interface Cell {
  readonly scope: ActionsScope
  /** The values of the cell, in parentheses; empty without a matrix. */
  readonly title: string
}

/** Expands the matrix of a job and the options of inputs, if the contents of tokens depend on them. */
function cellsOf(job: MapValue, outer: ActionsScope): readonly Cell[] {
  const relevant = ['environment', 'if', 'with', 'runs-on', 'uses'].flatMap((name) => {
    const value = memberOf(job, name)
    return value === undefined ? [] : [JSON.stringify(value)]
  })
  const text = relevant.join('').toLowerCase()
  let cells: readonly Cell[] = [{ scope: outer, title: '' }]
  for (const [path, value] of outer) {
    if (value.kind !== 'list' || !text.includes(path)) continue
    cells = cells.flatMap(({ scope, title }) =>
      value.items.map((item) => ({
        scope: new Map(scope).set(path, { kind: 'known', value: item }),
        title: `${title} (${String(item)})`,
      })),
    )
  }
  if (!text.includes('matrix.')) return cells
  const strategy = memberOf(job, 'strategy')
  const matrix = strategy?.kind === 'map' ? memberOf(strategy, 'matrix') : undefined
  const combinations = matrixOf(matrix)
  if (combinations === undefined) return cells
  return cells.flatMap(({ scope, title }) =>
    combinations.map((values) => {
      const inner = new Map(scope)
      for (const [key, value] of values)
        inner.set(`matrix.${key.toLowerCase()}`, actionsValue(value, scope))
      const shown = [...values.values()].map((value) =>
        value.kind === 'scalar' ? String(value.value) : '…',
      )
      return { scope: inner, title: `${title} (${shown.join(', ')})` }
    }),
  )
}

/** Returns the combinations of a matrix; `undefined` if unknown or too many. */
function matrixOf(matrix: Value | undefined): readonly ReadonlyMap<string, Value>[] | undefined {
  if (matrix?.kind !== 'map') return undefined
  let cells: readonly ReadonlyMap<string, Value>[] = [new Map()]
  let hasAxis = false
  for (const { key, value } of matrix.entries) {
    const name = textOf(key)
    if (name === undefined) return undefined
    if (name === 'include' || name === 'exclude') continue
    if (value.kind !== 'list') return undefined
    hasAxis = true
    cells = cells.flatMap((cell) => value.items.map((item) => new Map(cell).set(name, item)))
    if (cells.length > maxCells) return undefined
  }
  if (!hasAxis) cells = []
  const excluded = entriesOf(memberOf(matrix, 'exclude'))
  const included = entriesOf(memberOf(matrix, 'include'))
  if (excluded === undefined || included === undefined) return undefined
  const kept: ReadonlyMap<string, Value>[] = cells.filter(
    (cell) =>
      !excluded.some((each) => [...each].every(([name, value]) => isSame(cell.get(name), value))),
  )
  for (const entry of included) {
    const axes = new Set(cells.flatMap((cell) => [...cell.keys()]))
    const extended = kept.map((cell) => {
      const fits = [...entry].every(
        ([name, value]) => !axes.has(name) || isSame(cell.get(name), value),
      )
      return fits && hasAxis ? new Map([...cell, ...entry]) : undefined
    })
    if (extended.some((cell) => cell !== undefined)) {
      extended.forEach((cell, index) => {
        if (cell !== undefined) kept[index] = cell
      })
    } else kept.push(entry)
  }
  return kept.length > maxCells ? undefined : kept
}

function entriesOf(value: Value | undefined): readonly ReadonlyMap<string, Value>[] | undefined {
  if (value === undefined) return []
  if (value.kind !== 'list') return undefined
  const entries: ReadonlyMap<string, Value>[] = []
  for (const item of value.items) {
    if (item.kind !== 'map') return undefined
    entries.push(
      new Map(
        item.entries.flatMap(({ key, value: member }) => {
          const name = textOf(key)
          return name === undefined ? [] : [[name, member]]
        }),
      ),
    )
  }
  return entries
}

function isSame(one: Value | undefined, other: Value): boolean {
  return one?.kind === 'scalar' && other.kind === 'scalar' && one.value === other.value
}
