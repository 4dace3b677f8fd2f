import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markdownTable } from '@igakit/bench'
import { compile, getEnvironment } from '@igakit/cel'
import { childNodes, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { Analyser } from '../src/index.ts'
import { goldenRules } from '../src/testing/golden.ts'
import { type BenchResult, percent } from './measure.ts'

const environment = getEnvironment('workload-federation')
const analyser = new Analyser({ environment })
const minMutants = 0.97

interface Counts {
  asked: number
  same: number
  different: number
  undecided: number
}

/** Rewrites that keep all results have to be proved equivalent; mutants are distinguished, or proved equivalent. */
export function benchMetamorphic(): BenchResult {
  const rules = goldenRules()
  const formatted = formattedRules(rules)
  const rewrites: readonly (readonly [
    string,
    (rule: string, index: number) => readonly string[],
  ])[] = [
    ['formatter output', (_, index) => [formatted[index] ?? '']],
    ['reordered operands', (rule) => reordered(rule)],
    ['double negation', (rule) => [`!!(${rule})`, `!(!(${rule}))`]],
  ]
  const missed: string[] = []
  const rows = rewrites.map(([name, rewrite]) => {
    const counts = compare(
      rules,
      rewrite,
      name === 'reordered operands' ? 'admissions' : 'outcomes',
    )
    if (counts.different > 0) missed.push(`${name}: ${counts.different} distinguished`)
    return rowOf(
      name,
      counts,
      'all decided proved equivalent',
      percent(counts.same, counts.same + counts.different),
    )
  })
  const mutants = compare(rules, (rule) => mutantsOf(rule), 'outcomes')
  const decided = mutants.same + mutants.different
  if (decided < minMutants * mutants.asked) missed.push('mutants of golden rules')
  rows.push(rowOf('mutants', mutants, '97 % decided', percent(decided, mutants.asked)))
  return {
    table: markdownTable(
      [
        'changes of golden rules',
        'compared',
        'proved equivalent',
        'distinguished by a token',
        'undecided',
        'bar',
        'reached',
      ],
      rows,
    ),
    missed,
  }
}

function rowOf(
  name: string,
  { asked, different, same, undecided }: Counts,
  bar: string,
  reached: string,
): string[] {
  return [name, String(asked), String(same), String(different), String(undecided), bar, reached]
}

function compare(
  rules: readonly string[],
  change: (rule: string, index: number) => readonly string[],
  compared: 'admissions' | 'outcomes',
): Counts {
  const counts: Counts = { asked: 0, same: 0, different: 0, undecided: 0 }
  rules.forEach((expression, index) => {
    const rule = analyser.readCondition(expression)
    for (const changed of change(expression, index)) {
      const other = analyser.readCondition(changed)
      if (!rule.ok || !other.ok) continue
      counts.asked++
      const { answer } = analyser.differs(rule.rule, other.rule, compared)
      if (answer === 'no') counts.same++
      else if (answer === 'yes') counts.different++
      else counts.undecided++
    }
  })
  return counts
}

/** Runs `iga fmt` on all rules. */
function formattedRules(rules: readonly string[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-bench-'))
  try {
    const fileOf = (index: number): string => join(folder, `${index}.cel`)
    rules.forEach((rule, index) => {
      writeFileSync(fileOf(index), rule)
    })
    const command = new URL('../../igakit/src/bin.ts', import.meta.url).pathname
    execFileSync(process.execPath, ['--conditions=@igakit/source', command, 'fmt', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return rules.map((_, index) => readFileSync(fileOf(index), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const textOf = (source: string, { range }: SyntaxNode): string =>
  source.slice(range.start, range.end)

function edited(source: string, { range }: SyntaxNode, text: string): string {
  return source.slice(0, range.start) + text + source.slice(range.end)
}

function nodesIn(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...childNodes(node).flatMap(nodesIn)]
}

/** Returns the rule with the operands of one logical operator in reverse, for each of them. */
function reordered(source: string): readonly string[] {
  return nodesIn(parseSyntax(source).root).flatMap((node) => {
    if (node.kind !== 'logical') return []
    const operator = ` ${node.operator} `
    const parts = node.operands.map((each) => `(${textOf(source, each)})`)
    return [edited(source, node, `(${parts.toReversed().join(operator)})`)]
  })
}

/** Returns the rule with one small change each. */
function mutantsOf(source: string): readonly string[] {
  const changes = nodesIn(parseSyntax(source).root).flatMap((node): readonly string[] => {
    const change = (text: string): string => edited(source, node, text)
    const text = textOf(source, node)
    switch (node.kind) {
      case 'literal':
        if (node.type === 'string') return [change(`(${text} + "x")`), change('""')]
        if (node.type === 'bool') return [change(text === 'true' ? 'false' : 'true')]
        return node.type === 'int' ? [change(`(${text} + 1)`)] : []
      case 'binary': {
        const swap = swaps[node.operator]
        const [left, right] = [textOf(source, node.left), textOf(source, node.right)]
        return swap === undefined ? [] : [change(`(${left}) ${swap} (${right})`)]
      }
      case 'logical': {
        const parts = node.operands.map((each) => `(${textOf(source, each)})`)
        const other = node.operator === '&&' ? '||' : '&&'
        return [
          change(`(${parts.join(` ${other} `)})`),
          ...parts.map((_, at) => change(`(${parts.toSpliced(at, 1).join(` ${node.operator} `)})`)),
        ]
      }
      case 'call': {
        const other = calls[node.name]
        const { end, start } = node.nameRange
        return other === undefined ? [] : [source.slice(0, start) + other + source.slice(end)]
      }
      case 'unary':
        return node.operator === '!' ? [change(`(${textOf(source, node.operand)})`)] : []
      default:
        return []
    }
  })
  return changes.filter((changed) => {
    const compilation = compile(changed, environment)
    return compilation.ok
  })
}

const swaps: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

const calls: Readonly<Record<string, string>> = {
  startsWith: 'endsWith',
  endsWith: 'contains',
  contains: 'startsWith',
  exists: 'all',
  all: 'exists',
  exists_one: 'exists',
  lowerAscii: 'upperAscii',
}
