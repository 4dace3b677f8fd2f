import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import { claimsOfCase } from './case-claims.ts'

/** A case or a guarantee of a suite. */
export interface SuiteCase {
  readonly name: string
  /** The 0-based line. */
  readonly line: number
  /** The claims of the token; `undefined` if the case has none. */
  readonly claims: unknown
}

/** A rule of a suite. */
export interface SuiteRule {
  readonly name: string
  readonly line: number
  /** The text of the rule; `undefined` if it is in a file. */
  readonly expression: string | undefined
  /** The rule's file, relative to the suite. */
  readonly expressionFile: string | undefined
  readonly environment: string | undefined
  readonly platform: string | undefined
  readonly cases: readonly SuiteCase[]
  readonly guarantees: readonly SuiteCase[]
}

/** Reads the rules of a suite from the valid parts of its text. JSON is YAML too. */
export function readSuiteRules(text: string): readonly SuiteRule[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent' })
  const root = document.contents
  if (!isMap(root)) return []
  const lineOf = (node: Node): number => lines.linePos(node.range?.[0] ?? 0).line - 1
  const environment = textOf(root, 'environment')
  const platform = textOf(root, 'platform')
  const fixtures = valueOf(root, 'fixtures')
  return mapsOf(root, 'rules').map((rule) => ({
    name: textOf(rule, 'name') ?? '',
    line: lineOf(rule),
    expression: textOf(rule, 'expression'),
    expressionFile: textOf(rule, 'expressionFile'),
    environment,
    platform,
    cases: mapsOf(rule, 'cases').map((one) => ({
      name: textOf(one, 'name') ?? '',
      line: lineOf(one),
      claims: claimsOfCase(valueOf(one, 'given'), fixtures),
    })),
    guarantees: mapsOf(rule, 'guarantees').map((one) => ({
      name: textOf(one, 'name') ?? contentOf(one),
      line: lineOf(one),
      claims: undefined,
    })),
  }))
}

/** Replaces the text of the first rule of a suite by the name of its file, so that there is one copy of the rule. */
export function withRuleFile(text: string, file: string): string {
  const document = parseDocument(text, { logLevel: 'silent' })
  const rule = document.getIn(['rules', 0])
  const member = isMap(rule)
    ? rule.items.find(({ key }) => isScalar(key) && key.value === 'expression')
    : undefined
  if (member === undefined) return text
  member.key = document.createNode('expressionFile')
  member.value = document.createNode(file)
  return document.toString({ lineWidth: 0 })
}

function mapsOf(map: YAMLMap, key: string): readonly YAMLMap[] {
  const list = map.get(key, true)
  return isSeq(list) ? list.items.filter((item): item is YAMLMap => isMap(item)) : []
}

function textOf(map: YAMLMap, key: string): string | undefined {
  const node = map.get(key, true)
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined
}

/** Names a guarantee without a name after its content. */
function contentOf(map: YAMLMap): string {
  const members: Record<string, unknown> = map.toJSON()
  return Object.entries(members)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

/** Returns a member as plain data; `undefined` if it has aliases, which the command resolves. */
function valueOf(map: YAMLMap, key: string): unknown {
  const node = map.get(key, true)
  if (node === undefined) return undefined
  let hasAlias = false
  visit(node, {
    Alias() {
      hasAlias = true
      return visit.BREAK
    },
  })
  return hasAlias ? undefined : node.toJSON()
}
