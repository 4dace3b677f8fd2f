import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { environmentIds, getEnvironment } from '@igakit/cel'
import { documentedFunctions } from '@igakit/cel/docs'
import { operations } from '@igakit/schemas'
import { exitCodeTable, printedCodes, run } from 'igakit'
import { cell, code, table } from './markdown.ts'
import { pageOfDocument } from './page-of-document.ts'

/** A page of the reference. */
export interface Page {
  /** The path below `reference/`, without extension. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** The Markdown text without the title. */
  readonly text: string
}

/** Returns all pages of the reference, in the order of the sidebar. */
export async function referencePages(): Promise<readonly Page[]> {
  return [
    await commandsPage(),
    exitCodesPage(),
    await errorCodesPage(),
    await documentPage(
      'configuration',
      'packages/igakit/CONFIGURATION.md',
      'Settings of a repository in iga.config.yaml: platforms, owners, severities and thresholds.',
    ),
    environmentsPage(),
    functionsPage(),
    await documentPage(
      'platforms',
      'packages/platforms/CLAIMS.md',
      "The claims of each platform's tokens, who decides their values, and who can want a token.",
    ),
    await documentPage(
      'lint-rules',
      'packages/cel-language/LINT.md',
      'Every lint rule for CEL rules, with a bad and a good example.',
    ),
    await documentPage(
      'form-lint-rules',
      'packages/forms/LINT.md',
      'Every lint rule for forms, with a bad and a good example.',
    ),
    await documentPage(
      'proofs',
      'packages/analysis/PROVED.md',
      'What a proof assumes, what yes, no and undecided mean, and how proofs are attacked.',
    ),
    await documentPage(
      'guarantees',
      'packages/cel-testing/GUARANTEES.md',
      'Guarantees in suites: claims about a rule that are decided for all tokens.',
    ),
    operationsPage(),
    await documentPage(
      'control-plane',
      'packages/server/CONTROL.md',
      'Replace records, set the clock, inject faults and read the requests of a local tenant.',
    ),
    await documentPage(
      'fixtures',
      'packages/server/FIXTURES.md',
      'The records of a local tenant, as one JSON value or as lines.',
    ),
    await documentPage(
      'versions',
      'packages/cel/VERSIONS.md',
      'The versions of cel-go that results follow, and their differences.',
    ),
  ]
}

const root = join(import.meta.dirname, '../../..')

async function documentPage(name: string, file: string, description: string): Promise<Page> {
  return { name, description, ...pageOfDocument(file, await readFile(join(root, file), 'utf8')) }
}

async function commandsPage(): Promise<Page> {
  const overview = await helpOf()
  const names = [...(/^Commands:\n([^]*?)\n\n/m.exec(overview)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm)]
  const sections: string[] = []
  for (const [, name = ''] of names) {
    // oxlint-disable-next-line no-await-in-loop -- keeps the order
    sections.push(`## iga ${name}\n\n\`\`\`text\n${(await helpOf(name)).trim()}\n\`\`\`\n`)
  }
  return {
    name: 'commands',
    title: 'Commands',
    description: 'The help of every command of iga.',
    text: sections.join('\n'),
  }
}

async function helpOf(...names: readonly string[]): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = text(stdout)
  await run({ argv: ['help', ...names], stdin: Readable.from([]), stdout, stderr, env: {} })
  stdout.end()
  return printed
}

function exitCodesPage(): Page {
  return {
    name: 'exit-codes',
    title: 'Exit codes',
    description: 'The exit codes of all commands.',
    text: table(
      ['Code', 'Meaning'],
      exitCodeTable.map(({ code: exit, meaning }) => [String(exit), cell(meaning)]),
    ),
  }
}

async function errorCodesPage(): Promise<Page> {
  const sections = await printedCodes()
  return {
    name: 'error-codes',
    title: 'Error codes',
    description: 'The stable codes of errors and findings.',
    text: sections.map(({ codes, title }) => `## ${title}\n\n${codeTable(codes)}`).join('\n'),
  }
}

function codeTable(codes: Readonly<Record<string, string>>): string {
  return table(
    ['Code', 'Meaning'],
    Object.entries(codes).map(([name, meaning]) => [code(name), cell(meaning)]),
  )
}

function environmentsPage(): Page {
  const sections = environmentIds.map((id) => {
    const { celGoVersion, doc, title, variables } = getEnvironment(id)
    const names = table(
      ['Variable', 'Type', 'Meaning'],
      variables.map((variable) => [
        code(variable.name),
        code(variable.type),
        cell(variable.doc ?? ''),
      ]),
    )
    return `## ${title}\n\n${code(id)}, as cel-go ${celGoVersion}. ${doc}\n\n${names}`
  })
  return {
    name: 'environments',
    title: 'Environments',
    description: 'Where rules are used: their variables and result types.',
    text: sections.join('\n'),
  }
}

function functionsPage(): Page {
  const all = environmentIds.flatMap((id) =>
    documentedFunctions(getEnvironment(id)).map((each) => ({ ...each, id })),
  )
  const byLibrary = Map.groupBy(all, ({ library }) => library)
  const sections = [...byLibrary].map(([library, found]) => {
    const byName = Map.groupBy(found, ({ name }) => name)
    const rows = [...byName].map(([name, [first]]) => [
      code(name),
      cell(first?.doc ?? ''),
      first?.example === undefined ? '' : code(first.example),
    ])
    const environments = [...new Set(found.map(({ id }) => id))]
    const where =
      environments.length === environmentIds.length
        ? 'In all environments.'
        : `In ${environments.map(code).join(', ')}.`
    return `## ${library}\n\n${where}\n\n${table(['Name', 'Meaning', 'Example'], rows)}`
  })
  return {
    name: 'functions',
    title: 'Functions',
    description: 'Functions, operators and macros of rules, by library.',
    text: sections.join('\n'),
  }
}

function operationsPage(): Page {
  return {
    name: 'operations',
    title: 'Operations of the API',
    description: 'The operations of the API, which the client calls and the local tenant serves.',
    text: table(
      ['Operation', 'Request', 'Purpose'],
      Object.values(operations).map(({ id, method, path, summary }) => [
        code(id),
        code(`${method} ${path}`),
        cell(summary),
      ]),
    ),
  }
}
