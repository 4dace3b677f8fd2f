import { readFile } from 'node:fs/promises'
import { compile, environmentIds, getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { EnvironmentIndex } from '../src/document/environment-index.ts'
import { lint } from '../src/lint/lint.ts'

/** Lint rules that report constant results. Examples with literal arguments always have constant results. */
const constantRules: ReadonlySet<string> = new Set(['always-true', 'always-false'])

/** Returns the examples from all declarations in an environment. */
function examplesIn({
  constants,
  functions,
  macros,
  types,
  variables,
}: EnvironmentIndex): string[] {
  const declarations = [constants, functions, macros, variables].flatMap((each) => [
    ...each.values(),
  ])
  const fields = [...types.values()].flatMap((type) => type.fields)
  return [...declarations, ...fields].flatMap(({ example = '' }) => (example === '' ? [] : example))
}

const documented = environmentIds.map((id) => {
  const environment = getEnvironment(id)
  const examples = [...new Set(examplesIn(new EnvironmentIndex(environment)))]
  // An environment also documents types that only rules in other environments can read.
  return { environment, examples, usable: examples.filter((each) => compile(each, environment).ok) }
})

test.each(documented)('hovers in $environment.id: examples have no findings', (each) => {
  const findings = each.usable.flatMap((example) =>
    lint(example, each.environment)
      .filter(({ rule }) => !constantRules.has(rule))
      .map(({ rule }) => `${rule}: ${example}`),
  )
  expect(findings).toEqual([])
})

test('every example of a hover compiles in an environment', () => {
  const usable = new Set(documented.flatMap((each) => each.usable))
  const all = documented.flatMap(({ examples }) => examples)
  expect(all.filter((example) => !usable.has(example))).toEqual([])
})

const readmes = [
  '.',
  'packages/cel',
  'packages/cel-language',
  'packages/cel-testing',
  'packages/igakit',
]

/** README rules that deliberately show an error or a fix, with their expected findings. */
const badOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'claims.environment == "production"': ['optional-claim', 'missing-identity'],
  'claims.repository == "acme/infra" && claims.environment == "production"': ['optional-claim'],
  'claims.repository = "acme/infra"': ['foreign-operator'],
  'claims.repository_id == "74"': ['pull-request'],
  'claims.event_name == "pull_request"': ['missing-identity', 'pull-request'],
}

/** Returns the rules on claims in a Markdown text, whether in quotes or in a suite. */
function claimRules(markdown: string): readonly string[] {
  const found = markdown.matchAll(/'(claims\.[^'\n]* [^'\n]*)'|expression: (claims\..*)$/gm)
  return [...found].map(([, quoted = '', plain = '']) => quoted.replaceAll('\\n', '\n') + plain)
}

test.each(readmes)('rules in %s/README.md have findings only on purpose', async (folder) => {
  const readme = await readFile(new URL(`../../../${folder}/README.md`, import.meta.url), 'utf8')
  for (const rule of claimRules(readme)) {
    const found = lint(rule, getEnvironment('workload-federation'))
    expect([rule, found.map(({ rule: id }) => id)]).toEqual([rule, badOnPurpose[rule] ?? []])
  }
})
