import { celString } from '../policy/claims.ts'
import {
  all,
  always,
  any,
  celTest,
  comparison,
  type Condition,
  isUnknown,
  never,
  not,
  primary,
} from '../policy/condition.ts'
import type { SourceText } from '../source/place.ts'
import type { FileProblem, Gap } from '../source/problem.ts'
import { readYaml } from '../source/read-yaml.ts'
import {
  gapOf,
  itemsOf,
  type MapEntry,
  type MapValue,
  memberOf,
  textOf,
  type Value,
} from '../source/value.ts'
import type { CiJob, JobFacts, MissingFact } from './ci-job.ts'
import { gitlabCondition, pattern } from './gitlab-expression.ts'
import { assumedClaims } from './github-tokens.ts'

/** Keywords at the top that are not jobs. */
const keywords = new Set(
  (
    'default include stages variables workflow image services before_script after_script cache spec ' +
    'pages:deploy'
  ).split(' '),
)
const maxDepth = 11
const maxRules = 500

/** Reads the jobs with `id_tokens` of a `.gitlab-ci.yml` and the local files that it includes. */
export function readGitlabPipeline(
  root: SourceText,
  sources: readonly SourceText[],
  facts: JobFacts,
): {
  readonly jobs: readonly CiJob[]
  readonly problems: readonly FileProblem[]
  readonly missing: readonly MissingFact[]
} {
  const reader = new Reader(root, sources, facts)
  return { jobs: reader.jobs(), problems: reader.problems, missing: [...reader.missing.values()] }
}

/** Returns the paths of the local files that a pipeline includes, from the root of the repository. */
export function localIncludes(source: SourceText): readonly string[] {
  const document = readYaml(source).documents.at(-1)
  const include = document?.kind === 'map' ? memberOf(document, 'include') : undefined
  if (include === undefined) return []
  return itemsOf(include).flatMap((item) => {
    const path = textOf(item.kind === 'map' ? memberOf(item, 'local') : item)
    return path === undefined || /^https?:|[*]/.test(path) ? [] : [path.replace(/^\//, '')]
  })
}

class Reader {
  readonly problems: FileProblem[] = []
  readonly missing = new Map<string, MissingFact>()
  readonly #facts: JobFacts
  readonly #entries = new Map<string, MapEntry>()
  readonly #folder: string
  readonly #sources: ReadonlyMap<string, SourceText>
  readonly #read = new Set<string>()

  constructor(root: SourceText, sources: readonly SourceText[], facts: JobFacts) {
    this.#facts = facts
    this.#folder = root.file.slice(0, root.file.lastIndexOf('/') + 1)
    this.#sources = new Map(sources.map((source) => [source.file, source]))
    this.#add(root)
  }

  /** Adds a file after the files that it includes, which it overrides. */
  #add(source: SourceText): void {
    if (this.#read.has(source.file)) return
    this.#read.add(source.file)
    const { documents, problems } = readYaml(source)
    this.problems.push(...problems)
    // A first document can have a specification of inputs.
    const document = documents.at(-1)
    if (document?.kind !== 'map') {
      if (problems.length === 0) {
        const place = document?.place ?? { file: source.file, line: 1, column: 0 }
        this.problems.push({
          code: 'invalid_workflow',
          message: 'The pipeline is not a mapping.',
          place,
        })
      }
      return
    }
    const include = memberOf(document, 'include')
    if (include !== undefined) for (const item of itemsOf(include)) this.#include(item)
    for (const entry of document.entries) {
      const name = textOf(entry.key)
      if (name === undefined) continue
      const before = this.#entries.get(name)
      this.#entries.set(
        name,
        before === undefined ? entry : { key: entry.key, value: merged(before.value, entry.value) },
      )
    }
  }

  #include(item: Value): void {
    const path = textOf(item.kind === 'map' ? memberOf(item, 'local') : item)
    const isLocal = path !== undefined && !/^https?:/.test(path)
    const file = isLocal ? this.#folder + path.replace(/^\//, '') : undefined
    const source = file === undefined ? undefined : this.#sources.get(file)
    if (source !== undefined) {
      this.#add(source)
      return
    }
    const shown = path ?? 'an included file'
    this.missing.set(`include ${shown}`, {
      name: 'include',
      summary: `${shown} was not read, so its jobs and settings are unknown.`,
    })
  }

  jobs(): readonly CiJob[] {
    return [...this.#entries].flatMap(([name, { key, value }]): readonly CiJob[] => {
      if (name.startsWith('.') || keywords.has(name)) return []
      const job = this.#extended(value, [name])
      if (job.kind !== 'map') return []
      const child = memberOf(job, 'trigger')
      if (child !== undefined) {
        this.missing.set(`trigger ${name}`, {
          name: 'include',
          summary: `The pipeline that ${name} starts was not read.`,
        })
      }
      const standard = this.#entries.get('default')?.value
      const tokens =
        memberOf(job, 'id_tokens') ??
        (standard?.kind === 'map' ? memberOf(standard, 'id_tokens') : undefined)
      if (tokens === undefined || (tokens.kind === 'map' && tokens.entries.length === 0)) return []
      const condition = all([
        this.#started(),
        this.#rules(job),
        audience(tokens),
        environment(job),
        this.#subject(),
        ...assumedClaims(this.#facts, 'gitlab-ci'),
      ])
      return [
        {
          platform: 'gitlab-ci',
          name: `${key.place.file}: ${name}`,
          place: key.place,
          events: [{ name: 'pipeline', isForOutsiders: false, tokens: condition }],
          tokens: condition,
        },
      ]
    })
  }

  /** Applies `extends`, from the farthest job to the job itself. */
  #extended(value: Value, open: readonly string[]): Value {
    if (value.kind !== 'map') return value
    const names = memberOf(value, 'extends')
    if (names === undefined) return value
    let base: Value | undefined
    for (const item of itemsOf(names)) {
      const name = textOf(item)
      const parent = name === undefined ? undefined : this.#entries.get(name)
      if (name === undefined || open.includes(name) || open.length > maxDepth) {
        const message = name === undefined ? 'extends is not a string.' : `${name} extends itself.`
        this.problems.push({ code: 'invalid_workflow', message, place: item.place })
        return value
      }
      if (parent === undefined) {
        this.missing.set(`extends ${name}`, {
          name: 'include',
          summary: `The job ${name} is not in the files, so its settings are unknown.`,
        })
        // An unknown entry may set anything that the job leaves unset.
        const gap: Gap = { reason: `the job ${name} was not read`, place: item.place }
        const entry: MapEntry = {
          key: { kind: 'unknown', ...gap },
          value: { kind: 'unknown', ...gap },
        }
        base = merged(base, { kind: 'map', entries: [entry], place: item.place })
      } else base = merged(base, this.#extended(parent.value, [...open, name]))
    }
    return base === undefined ? value : merged(base, value)
  }

  /** The condition of `workflow:rules`. */
  #started(): Condition {
    const workflow = this.#entries.get('workflow')?.value
    const rules = workflow?.kind === 'map' ? memberOf(workflow, 'rules') : undefined
    return rules === undefined ? always : this.#firstRule(rules)
  }

  #rules(job: MapValue): Condition {
    const rules = memberOf(job, 'rules')
    if (rules !== undefined) return this.#firstRule(rules)
    const only = memberOf(job, 'only')
    const except = memberOf(job, 'except')
    if (only === undefined && except === undefined) return notMergeRequest
    return all([
      only === undefined ? notMergeRequest : refs(only),
      ...(except === undefined ? [] : [not(refs(except))]),
    ])
  }

  /** The first rule that applies decides. */
  #firstRule(rules: Value): Condition {
    if (rules.kind !== 'list') {
      return isUnknown(gapOf(rules) ?? { reason: 'the rules are not a list', place: rules.place })
    }
    if (rules.items.length > maxRules) {
      return isUnknown({ reason: 'there are too many rules', place: rules.place })
    }
    const earlier: Condition[] = []
    const started: Condition[] = []
    for (const rule of rules.items.flatMap((item) => itemsOf(item))) {
      const condition = this.#rule(rule)
      const when = rule.kind === 'map' ? memberOf(rule, 'when') : undefined
      if (textOf(when) !== 'never') {
        const isOpen = when !== undefined && textOf(when) === undefined
        const gap: Gap = { reason: 'when is unknown', place: (when ?? rule).place }
        started.push(all([...earlier, condition, ...(isOpen ? [isUnknown(gap)] : [])]))
      }
      earlier.push(not(condition))
    }
    return any(started)
  }

  #rule(rule: Value): Condition {
    if (rule.kind !== 'map') {
      return isUnknown(gapOf(rule) ?? { reason: 'the rule is not a mapping', place: rule.place })
    }
    const conditions = rule.entries.flatMap(({ key, value }): Condition[] => {
      const name = textOf(key)
      if (name === 'if') {
        const text = textOf(value)
        return text === undefined
          ? [
              isUnknown(
                gapOf(value) ?? { reason: 'the condition is not a string', place: value.place },
              ),
            ]
          : [gitlabCondition(text, this.#facts, value.place)]
      }
      if (name === 'changes' || name === 'exists' || name === undefined) {
        return [isUnknown({ reason: `${name ?? 'a rule'} depends on files`, place: key.place })]
      }
      return []
    })
    return all(conditions)
  }

  /** The subject by the default template. */
  #subject(): Condition {
    if (this.#facts.get('subject') === 'custom') return always
    const text =
      'claims.sub == "project_path:" + claims.project_path + ":ref_type:" + claims.ref_type + ":ref:" + claims.ref'
    return celTest(comparison(text))
  }
}

const notMergeRequest = celTest(comparison('claims.pipeline_source != "merge_request_event"'))

const refKinds: Readonly<Record<string, Condition>> = {
  branches: all([celTest(comparison('claims.ref_type == "branch"')), notMergeRequest]),
  tags: celTest(comparison('claims.ref_type == "tag"')),
  merge_requests: not(notMergeRequest),
  pushes: celTest(comparison('claims.pipeline_source == "push"')),
  schedules: celTest(comparison('claims.pipeline_source == "schedule"')),
  web: celTest(comparison('claims.pipeline_source == "web"')),
  triggers: celTest(comparison('claims.pipeline_source == "trigger"')),
  api: celTest(comparison('claims.pipeline_source == "api"')),
}

/** The condition of `only` and `except`: names of refs, patterns and kinds of pipelines. */
function refs(value: Value): Condition {
  const list = value.kind === 'map' ? memberOf(value, 'refs') : value
  const isOpen = value.kind === 'map' && value.entries.some(({ key }) => textOf(key) !== 'refs')
  const listed =
    list === undefined
      ? always
      : any(
          itemsOf(list).map((item): Condition => {
            const text = textOf(item)
            if (text === undefined) {
              return isUnknown(
                gapOf(item) ?? { reason: 'the ref is not a string', place: item.place },
              )
            }
            const kind = Object.hasOwn(refKinds, text) ? refKinds[text] : undefined
            if (kind !== undefined) return kind
            if (text.startsWith('/')) {
              const found = pattern(text)
              return found.kind === 'pattern'
                ? all([
                    notMergeRequest,
                    celTest(primary(`claims.ref.matches(${celString(found.re2)})`)),
                  ])
                : never
            }
            return all([notMergeRequest, celTest(comparison(`claims.ref == ${celString(text)}`))])
          }),
        )
  if (!isOpen) return listed
  return all([
    listed,
    isUnknown({ reason: 'a condition of only is not supported', place: value.place }),
  ])
}

/** A token has the audience that the job states; several audiences are a list. */
function audience(tokens: Value): Condition {
  if (tokens.kind !== 'map')
    return isUnknown(gapOf(tokens) ?? { reason: 'id_tokens is not a mapping', place: tokens.place })
  return any(
    tokens.entries.map(({ value }): Condition => {
      const aud = value.kind === 'map' ? memberOf(value, 'aud') : undefined
      const text = textOf(aud)
      if (text !== undefined && !text.includes('$')) {
        return celTest(comparison(`claims.aud == ${celString(text)}`))
      }
      if (aud?.kind === 'list') return celTest(comparison('type(claims.aud) == list'))
      return isUnknown({ reason: 'the audience is unknown', place: value.place })
    }),
  )
}

function environment(job: MapValue): Condition {
  const value = memberOf(job, 'environment')
  const has = celTest(primary('has(claims.environment)'))
  if (value === undefined) return not(has)
  const name = value.kind === 'map' ? memberOf(value, 'name') : value
  const text = textOf(name)
  if (text === undefined || text.includes('$')) {
    return isUnknown({ reason: 'the environment is unknown', place: value.place })
  }
  return all([has, celTest(comparison(`claims.environment == ${celString(text)}`))])
}

/** Merges mappings in depth, as includes and `extends` do; other values replace. */
function merged(before: Value | undefined, after: Value): Value {
  if (before?.kind !== 'map' || after.kind !== 'map') return after
  const entries = new Map<unknown, MapEntry>()
  for (const entry of [...before.entries, ...after.entries]) {
    const name = textOf(entry.key) ?? entry.key
    const old = entries.get(name)
    entries.set(
      name,
      old === undefined ? entry : { key: entry.key, value: merged(old.value, entry.value) },
    )
  }
  return { kind: 'map', entries: [...entries.values()], place: after.place }
}
