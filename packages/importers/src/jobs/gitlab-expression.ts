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
import type { Place } from '../source/place.ts'
import type { JobFacts } from './ci-job.ts'

/** A value of an expression: known text or null, a variable that is a claim under a condition, or unknown. */
type Operand =
  | { readonly kind: 'text'; readonly text: string | null }
  | { readonly kind: 'pattern'; readonly re2: string }
  | { readonly kind: 'claim'; readonly claim: string; readonly isSet: Condition }
  /** A variable that is set under a condition; its value is unknown. */
  | { readonly kind: 'opaque'; readonly name: string; readonly isSet: Condition }
  | { readonly kind: 'unknown'; readonly reason: string }

const isTag = celTest(comparison('claims.ref_type == "tag"'))
const isMergeRequest = celTest(comparison('claims.pipeline_source == "merge_request_event"'))
const isBranch = all([celTest(comparison('claims.ref_type == "branch"')), not(isMergeRequest)])

const claimVariables: Readonly<Record<string, readonly [claim: string, isSet: Condition]>> = {
  CI_COMMIT_BRANCH: ['ref', isBranch],
  CI_COMMIT_TAG: ['ref', isTag],
  CI_COMMIT_REF_NAME: ['ref', always],
  CI_COMMIT_REF_PROTECTED: ['ref_protected', always],
  CI_PIPELINE_SOURCE: ['pipeline_source', always],
  CI_PROJECT_ID: ['project_id', always],
  CI_PROJECT_NAMESPACE: ['namespace_path', always],
  CI_PROJECT_PATH: ['project_path', always],
  CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: ['ref', isMergeRequest],
  GITLAB_USER_LOGIN: ['user_login', always],
}

/** Returns the condition of `rules:if`, in which parts that cannot be decided are unknown. */
export function gitlabCondition(text: string, facts: JobFacts, place: Place): Condition {
  const tokens = text.match(tokenPattern) ?? []
  if (tokens.join('').replaceAll(/\s/g, '') !== text.replaceAll(/\s/g, '')) {
    return isUnknown({ reason: `the expression ${text} cannot be read`, place })
  }
  const parser = new ExpressionParser(
    tokens.filter((token) => token.trim() !== ''),
    facts,
    place,
  )
  return parser.read() ?? isUnknown({ reason: `the expression ${text} is not valid`, place })
}

const tokenPattern =
  /\s+|&&|\|\||==|!=|=~|!~|[()]|\$\{?[A-Za-z_]\w*\}?|"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)*\/[a-z]*|null/g

const maxDepth = 100

class ExpressionParser {
  readonly #tokens: readonly string[]
  readonly #facts: JobFacts
  readonly #place: Place
  #at = 0
  #depth = 0

  constructor(tokens: readonly string[], facts: JobFacts, place: Place) {
    this.#tokens = tokens
    this.#facts = facts
    this.#place = place
  }

  read(): Condition | undefined {
    const condition = this.#or()
    return this.#at === this.#tokens.length ? condition : undefined
  }

  #next(): string | undefined {
    return this.#tokens[this.#at]
  }

  #chain(operator: string, operand: () => Condition | undefined): readonly Condition[] | undefined {
    const operands: Condition[] = []
    for (;;) {
      const one = operand()
      if (one === undefined) return undefined
      operands.push(one)
      if (this.#next() !== operator) return operands
      this.#at++
    }
  }

  #or(): Condition | undefined {
    if (++this.#depth > maxDepth) return undefined
    const operands = this.#chain('||', () => this.#and())
    this.#depth--
    return operands && any(operands)
  }

  #and(): Condition | undefined {
    const operands = this.#chain('&&', () => this.#comparison())
    return operands && all(operands)
  }

  #comparison(): Condition | undefined {
    if (this.#next() === '(') {
      this.#at++
      const inner = this.#or()
      if (this.#next() !== ')') return undefined
      this.#at++
      return inner
    }
    const left = this.#operand()
    const operator = this.#next()
    if (left === undefined) return undefined
    if (operator === undefined || !['==', '!=', '=~', '!~'].includes(operator))
      return this.#truth(left)
    this.#at++
    const right = this.#operand()
    if (right === undefined) return undefined
    const condition = operator.endsWith('~')
      ? this.#matches(left, right)
      : this.#equals(left, right)
    return operator.startsWith('!') ? not(condition) : condition
  }

  #operand(): Operand | undefined {
    const token = this.#next()
    if (token === undefined) return undefined
    this.#at++
    if (token === 'null') return { kind: 'text', text: null }
    if (/^["']/.test(token)) return { kind: 'text', text: token.slice(1, -1) }
    if (token.startsWith('/')) return pattern(token)
    return token.startsWith('$') ? this.#variable(token.replaceAll(/[${}]/g, '')) : undefined
  }

  #variable(name: string): Operand {
    const claim = Object.hasOwn(claimVariables, name) ? claimVariables[name] : undefined
    if (claim !== undefined) return { kind: 'claim', claim: claim[0], isSet: claim[1] }
    if (name === 'CI_DEFAULT_BRANCH') {
      const branch = this.#facts.get('default_branch')
      if (branch !== undefined) return { kind: 'text', text: branch }
    }
    if (name.startsWith('CI_MERGE_REQUEST_')) return { kind: 'opaque', name, isSet: isMergeRequest }
    if (name === 'CI') return { kind: 'text', text: 'true' }
    return { kind: 'unknown', reason: `$${name} is unknown` }
  }

  #unknown(reason: string): Condition {
    return isUnknown({ reason, place: this.#place })
  }

  #truth(operand: Operand): Condition {
    switch (operand.kind) {
      case 'text':
        return operand.text === null || operand.text === '' ? never : always
      case 'claim':
      case 'opaque':
        return operand.isSet
      case 'pattern':
        return this.#unknown('a pattern is not a condition')
      case 'unknown':
        return this.#unknown(operand.reason)
    }
  }

  #equals(left: Operand, right: Operand): Condition {
    const [one, other] = left.kind === 'text' ? [right, left] : [left, right]
    if (one.kind === 'text' && other.kind === 'text')
      return one.text === other.text ? always : never
    if (other.kind === 'text') {
      if (one.kind === 'claim') {
        if (other.text === null) return not(one.isSet)
        return all([
          one.isSet,
          celTest(comparison(`claims.${one.claim} == ${celString(other.text)}`)),
        ])
      }
      if (one.kind === 'opaque') {
        if (other.text === null) return not(one.isSet)
        return all([one.isSet, this.#unknown(`$${one.name} is unknown`)])
      }
    }
    return this.#unknown(reasonOf(one) ?? reasonOf(other) ?? 'the comparison is not supported')
  }

  #matches(left: Operand, right: Operand): Condition {
    if (right.kind !== 'pattern') return this.#unknown(reasonOf(right) ?? 'the pattern is unknown')
    if (left.kind === 'claim') {
      const test = celTest(primary(`claims.${left.claim}.matches(${celString(right.re2)})`))
      return all([left.isSet, test])
    }
    return this.#unknown(reasonOf(left) ?? 'the match is not supported')
  }
}

function reasonOf(operand: Operand): string | undefined {
  if (operand.kind === 'unknown') return operand.reason
  return operand.kind === 'opaque' ? `$${operand.name} is unknown` : undefined
}

/** GitLab reads patterns with RE2, as CEL does. */
export function pattern(token: string): Operand {
  const end = token.lastIndexOf('/')
  const flags = token.slice(end + 1)
  const body = token.slice(1, end).replaceAll(String.raw`\/`, '/')
  return { kind: 'pattern', re2: flags.includes('i') ? `(?i)${body}` : body }
}
