import type { Range } from '@igakit/cel'
import { parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { type Actor, findClaim, type Platform } from '@igakit/platforms'
import { constantText, isIdentifier, pathOf, pathsIn, textOf, unwrap } from '../formula/syntax.ts'
import { searches } from '../formula/text-condition.ts'
import { lowerAscii } from '../model/literals.ts'
import type { Mine } from '../model/mine.ts'
import { valueAt } from '../solve/class-request.ts'

type Claims = Readonly<Record<string, unknown>>

/** A replacement of a range of a rule, in UTF-16 offsets; an empty range inserts. */
export interface Edit {
  readonly range: Range
  readonly replacement: string
}

/** A change of a rule that may shut an actor out. */
export interface Candidate {
  readonly edits: readonly Edit[]
  /** True if the change only adds a condition to the whole rule, so that it admits nothing new. */
  readonly isAddition: boolean
}

export interface CandidateRequest {
  readonly expression: string
  readonly platform: Platform
  readonly actor: Actor
  readonly mine: Mine
  /** The tokens that the rule has to admit. */
  readonly admitted: readonly Claims[]
  /** True if the rule admits tokens that it has to refuse for every actor. */
  readonly admitsWrongCases: boolean
}

const roots = new Set(['claims'])
/** Lists of more values name tokens rather than a condition. */
const maxValues = 5

/** Returns the changes of a rule that may shut an actor out, from small to large. */
export function candidatesFor(request: CandidateRequest): readonly Candidate[] {
  const { root } = parseSyntax(request.expression)
  const tests = testsIn(root)
  return [
    ...tests.flatMap((test) => sharperTests(request, test)),
    ...tests.flatMap((test) => exactTests(request, test)),
    ...addedConditions(request).flatMap((condition) =>
      placesIn(root).map((place, index) => ({
        edits: insertion(request.expression, place, condition),
        isAddition: index === 0,
      })),
    ),
  ]
}

/** Applies edits that do not overlap. Insertions at one place keep their order. */
export function applyEdits(expression: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of inOrder(edits)) {
    text += expression.slice(at, edit.range.start) + edit.replacement
    at = edit.range.end
  }
  return text + expression.slice(at)
}

/** True if edits replace no text twice. */
export function areSeparate(edits: readonly Edit[]): boolean {
  const sorted = inOrder(edits)
  return sorted.every((edit, index) => {
    const before = sorted[index - 1]?.range
    return before === undefined || before.end <= edit.range.start
  })
}

/** Sorts edits by place; an insertion goes before a replacement at the same place. */
function inOrder(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)
}

const testNames = ['startsWith', 'endsWith', 'contains', 'matches'] as const
type TestName = (typeof testNames)[number]

/** A test of a part of a string, such as `claims.sub.startsWith("repo:")`. */
interface TextTest {
  readonly name: TestName
  readonly node: SyntaxNode
  readonly subject: SyntaxNode
  readonly argument: SyntaxNode
}

/** Returns the tests that can make the rule true. */
function testsIn(node: SyntaxNode): readonly TextTest[] {
  const inner = unwrap(node)
  switch (inner.kind) {
    case 'logical':
      return inner.operands.flatMap(testsIn)
    case 'conditional':
      return [inner.condition, inner.consequent, inner.alternate].flatMap(testsIn)
    case 'unary':
      return inner.operator === '!' && inner.count % 2 === 0 ? testsIn(inner.operand) : []
    case 'call': {
      const { args, receiver } = inner
      const [argument, body] = args
      if (receiver === undefined || argument === undefined) return []
      if (body !== undefined) return args.length === 2 ? testsIn(body) : []
      const name = testNames.find((each) => each === inner.name)
      return name === undefined ? [] : [{ name, node: inner, subject: receiver, argument }]
    }
    default:
      return []
  }
}

/** Returns tests of a longer part: with the delimiter, with anchors, with dots that match only dots. */
function sharperTests(request: CandidateRequest, test: TextTest): readonly Candidate[] {
  const { argument, name } = test
  const { expression } = request
  const text = constantText(argument)
  if (text === undefined) {
    if (name !== 'startsWith') return []
    const own = textOf(expression, argument)
    return ['/', ':'].map((end) => replaced(argument, `${own} + ${quoted(request, end)}`))
  }
  const values = valuesOf(request, test)
  switch (name) {
    case 'startsWith':
      return longerPrefixes(values, text).map((each) => replaced(argument, quoted(request, each)))
    case 'endsWith':
      return longerSuffixes(values, text).map((each) => replaced(argument, quoted(request, each)))
    case 'contains':
      return [
        ...longerParts(values, text).map((each) => replaced(argument, quoted(request, each))),
        ...(['startsWith', 'endsWith'] as const).flatMap((other) =>
          (other === 'startsWith' ? longerPrefixes : longerSuffixes)(values, text)
            .filter(() => values.length > 0)
            .map((each) => call(request, test, other, each)),
        ),
      ]
    case 'matches':
      return sharperPatterns(text).map((each) =>
        replaced(argument, quotedPattern(request, argument, each)),
      )
  }
}

/** Returns tests for the values that the tokens have. */
function exactTests(request: CandidateRequest, test: TextTest): readonly Candidate[] {
  const { argument, node, subject } = test
  const own = textOf(request.expression, subject)
  if (constantText(argument) === undefined) {
    const value = textOf(request.expression, argument)
    return test.name === 'matches' ? [] : [replaced(node, `${own} == ${value}`)]
  }
  const values = valuesOf(request, test)
  return values.length === 0 || values.length > maxValues
    ? []
    : [replaced(node, equalTo(request, own, values))]
}

function replaced({ range }: SyntaxNode, text: string): Candidate {
  return { edits: [{ range, replacement: text }], isAddition: false }
}

function call(
  request: CandidateRequest,
  { node, subject }: TextTest,
  name: TestName,
  argument: string,
): Candidate {
  const own = textOf(request.expression, subject)
  return replaced(node, `${own}.${name}(${quoted(request, argument)})`)
}

/** Returns the values that a test accepts: the values of admitted tokens, or else my values. */
function valuesOf({ admitted, mine }: CandidateRequest, test: TextTest): readonly string[] {
  const inner = unwrap(test.subject)
  const change = inner.kind === 'call' ? caseChanges.get(inner.name) : undefined
  const operand = inner.kind === 'call' ? inner.receiver : inner
  const path = operand && pathOf(operand, roots)
  if (path === undefined || (inner.kind === 'call' && change === undefined)) return []
  const [, claim] = path
  const seen = admitted.map((claims) => valueAt(claims, path.slice(1)))
  const owned = path.length === 2 && typeof claim === 'string' ? (mine[claim] ?? []) : []
  return [...new Set(admitted.length > 0 ? seen : owned)]
    .filter((value) => typeof value === 'string')
    .map((value) => change?.(value) ?? value)
    .filter((value) => accepts(test, value))
}

const caseChanges: ReadonlyMap<string, (text: string) => string> = new Map([
  ['lowerAscii', lowerAscii],
  ['upperAscii', (text: string) => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())],
])

function accepts({ argument, name }: TextTest, value: string): boolean {
  const text = constantText(argument)
  // The cases decide whether a pattern accepts a value.
  const search = searches.get(name)
  return text === undefined || search === undefined || value[search.method](text)
}

const delimiter = /[^A-Za-z0-9_.-]/

function longerPrefixes(values: readonly string[], text: string): readonly string[] {
  const [first] = values
  if (first === undefined) return [`${text}/`, `${text}:`]
  const common = commonPrefix(values)
  const start = first.indexOf(text) + text.length
  return indexes(start, common.length)
    .filter((at) => delimiter.test(common.charAt(at)))
    .map((at) => common.slice(0, at + 1))
}

function longerSuffixes(values: readonly string[], text: string): readonly string[] {
  if (values.length === 0) return [`/${text}`, `:${text}`]
  const reversed = values.map(reverse)
  return longerPrefixes(reversed, reverse(text)).map(reverse)
}

/** Extends a part to the delimiters around it. */
function longerParts(values: readonly string[], text: string): readonly string[] {
  const found = values.map((value) => {
    const start = value.indexOf(text)
    const end = start + text.length
    const after = indexes(end, value.length).find((at) => delimiter.test(value.charAt(at)))
    const before = indexes(0, start).findLast((at) => delimiter.test(value.charAt(at)))
    return [
      value.slice(start, (after ?? value.length - 1) + 1),
      value.slice(before ?? 0, end),
      value.slice(before ?? 0, (after ?? value.length - 1) + 1),
    ]
  })
  return [...new Set(found.flat())].filter((each) => each !== text).slice(0, 3 * maxValues)
}

/** Returns patterns with anchors, with dots that match dots only, and with wildcards that stop at a colon. */
function sharperPatterns(pattern: string): readonly string[] {
  const dots = escapeDots(pattern)
  const wildcards = dots.replaceAll(/(?<!\\)\.([*+])/g, '[^:]$1')
  const all = [
    dots,
    anchored(pattern, '^', ''),
    anchored(pattern, '', '$'),
    anchored(pattern, '^', '$'),
    anchored(dots, '^', '$'),
    anchored(wildcards, '^', '$'),
  ]
  return [...new Set(all)].filter((each) => each !== pattern)
}

/** Escapes the dots that match any single character. */
function escapeDots(pattern: string): string {
  return pattern.replaceAll(/\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]|\.(?![*+?{])/g, (part) =>
    part === '.' ? String.raw`\.` : part,
  )
}

function anchored(pattern: string, start: '^' | '', end: '$' | ''): string {
  if (pattern.includes('|')) return `${start}(?:${pattern})${end}`
  const before = pattern.startsWith('^') ? '' : start
  const after = /(?<!\\)(?:\\\\)*\$$/.test(pattern) ? '' : end
  return before + pattern + after
}

/** Returns conditions that may keep an actor out: identities first, ids before names. */
function addedConditions(request: CandidateRequest): readonly string[] {
  const { actor, admitsWrongCases, mine, platform } = request
  const { container, organization, project } = platform.identity
  const levels =
    actor === 'outsider' ? [organization, container, project] : [project, container, organization]
  const identities = [
    ...levels.flatMap((level) => level?.ids ?? []),
    ...levels.flatMap((level) => level?.names ?? []),
  ]
  return [
    ...identities.flatMap((claim) => {
      const values = mine[claim] ?? []
      return values.length === 0 ? [] : [claimEqualTo(request, claim, values)]
    }),
    // Outsiders choose the events, refs and environments of their own projects.
    ...(actor === 'outsider' && !admitsWrongCases ? [] : limitingClaims(request)).flatMap(
      (claim) => {
        const values = admittedValues(request, claim)
        return values === undefined ? [] : [claimEqualTo(request, claim, values)]
      },
    ),
  ]
}

/** Returns the claims whose values limit an actor: protection first, then events, refs and environments. */
function limitingClaims({ actor, platform }: CandidateRequest): readonly string[] {
  const model = platform.actors[actor]
  const conditions = model.exists ? model.conditions : []
  const limited = conditions.flatMap(({ holds }) =>
    pathsIn(parseSyntax(holds).root, roots).flatMap(([, claim]) =>
      typeof claim === 'string' ? [claim] : [],
    ),
  )
  const event = platform.privilegedEvents?.claim
  const refs = platform.refs.map(({ claim }) => claim)
  const all = [...limited, ...(event === undefined ? [] : [event]), ...refs]
  return [...new Set(all)]
}

/** Returns the values of a claim in all admitted tokens; undefined if a token lacks the claim. */
function admittedValues(
  { admitted }: CandidateRequest,
  claim: string,
): readonly string[] | undefined {
  const values = new Set(admitted.map((claims) => valueAt(claims, [claim])))
  const texts = [...values].filter((value) => typeof value === 'string')
  const isUsable = texts.length > 0 && texts.length === values.size && texts.length <= maxValues
  return isUsable ? texts : undefined
}

function claimEqualTo(request: CandidateRequest, claim: string, values: readonly string[]): string {
  const fact = findClaim(request.platform, [claim])
  const isOptional = fact?.presence !== 'always' && fact?.isUsual !== true
  const isField = isIdentifier(claim)
  const member = isField ? `claims.${claim}` : `claims[${quoted(request, claim)}]`
  const guard = isField ? `has(${member})` : `${quoted(request, claim)} in claims`
  return `${isOptional ? `${guard} && ` : ''}${equalTo(request, member, values)}`
}

function equalTo(request: CandidateRequest, subject: string, values: readonly string[]): string {
  const texts = values.map((value) => quoted(request, value))
  return texts.length === 1
    ? `${subject} == ${texts.join('')}`
    : `${subject} in [${texts.join(', ')}]`
}

/** Returns the whole rule, then the alternatives in it. */
function placesIn(root: SyntaxNode): readonly SyntaxNode[] {
  const alternatives = (node: SyntaxNode): readonly SyntaxNode[] => {
    const inner = unwrap(node)
    switch (inner.kind) {
      case 'logical':
        return inner.operator === '||'
          ? inner.operands.flatMap((operand) => [operand, ...alternatives(operand)])
          : inner.operands.flatMap(alternatives)
      case 'conditional':
        return [inner.consequent, inner.alternate].flatMap((branch) => [
          branch,
          ...alternatives(branch),
        ])
      default:
        return []
    }
  }
  return [root, ...alternatives(root)]
}

/** Adds a condition to a part of a rule, in the layout of the part. */
function insertion(expression: string, place: SyntaxNode, condition: string): readonly Edit[] {
  const { end, start } = place.range
  const needsGroup =
    place.kind === 'conditional' || (place.kind === 'logical' && place.operator === '||')
  const added = `${separatorIn(expression, place)}${condition}`
  return needsGroup
    ? [
        { range: { start, end: start }, replacement: '(' },
        { range: { start: end, end }, replacement: `)${added}` },
      ]
    : [{ range: { start: end, end }, replacement: added }]
}

function separatorIn(expression: string, place: SyntaxNode): string {
  if (place.kind !== 'logical' || place.operator !== '&&') return ' && '
  const [last, before] = place.operands.toReversed()
  if (last === undefined || before === undefined) return ' && '
  const separator = expression.slice(before.range.end, last.range.start)
  return /^\s*&&\s*$/.test(separator) ? separator : ' && '
}

function quoted({ expression }: CandidateRequest, text: string): string {
  const json = JSON.stringify(text)
  if (expression.includes('"') || !expression.includes("'")) return json
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
}

/** Quotes a pattern like the literal that it replaces. */
function quotedPattern(request: CandidateRequest, literal: SyntaxNode, pattern: string): string {
  const [start = '', quote = ''] = textOf(request.expression, literal)
  const isRaw = /r/i.test(start) && !/[\n\r]/.test(pattern) && !pattern.includes(quote)
  return isRaw ? start + quote + pattern + quote : quoted(request, pattern)
}

const reverse = (text: string): string => [...text].toReversed().join('')

const indexes = (start: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)

function commonPrefix([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length--
  }
  return first.slice(0, length)
}
