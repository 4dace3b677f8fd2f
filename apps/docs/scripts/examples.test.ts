import { compile, getEnvironment } from '@igakit/cel'
import { isPlatformId } from '@igakit/cel-language'
import { describe, expect, test } from 'vitest'
import { accessiblePage } from './accessible-page.ts'
import { blocksOf, readPage, withOutputs, writtenPages } from './examples.ts'
import { pageOfDocument } from './page-of-document.ts'
import { referencePages } from './reference-pages.ts'
import { splitWords } from './split-words.ts'

const pages = await writtenPages()

describe('examples', () => {
  test.each(pages)('%s shows what its commands print', async (name) => {
    const page = await readPage(name)
    // `npm run examples` in this folder updates the outputs.
    expect(await withOutputs(page)).toBe(page)
  })

  test('are in most pages', async () => {
    const texts = await Promise.all(pages.map(readPage))
    const commands = texts.flatMap(blocksOf).filter(({ language }) => language === 'console')
    expect(commands.length).toBeGreaterThan(12)
  })

  test('for the playground compile, on known platforms', async () => {
    const texts = await Promise.all(pages.map(readPage))
    const found = texts.flatMap((text) => [
      ...text.matchAll(/<Playground\s+rule=\{'([^']*)'\}\s+platform="([^"]*)"/g),
    ])
    expect(found.length).toBeGreaterThan(2)
    for (const [, rule = '', platform = ''] of found) {
      expect(compile(rule, getEnvironment('workload-federation'))).toMatchObject({ ok: true })
      expect(isPlatformId(platform)).toBe(true)
    }
  })
})

/** The commands of `iga` in code of a page, each with its options. */
function commandsIn(page: string): readonly { name: string; options: readonly string[] }[] {
  const code = page.match(/^```[^]*?^```$|`[^`\n]+`/gm) ?? []
  return code.flatMap((text) =>
    [...text.matchAll(/(?<![-\w])iga ([a-z]+)([^\n`|]*)/g)].map(([, name = '', rest = '']) => ({
      name,
      options: rest.split(/ -- /)[0]?.match(/(?<= )--[a-z][a-z-]*/g) ?? [],
    })),
  )
}

test('pages name only commands and options that exist', async () => {
  const reference = await referencePages()
  const help = reference.find(({ name }) => name === 'commands')?.text ?? ''
  const sections = new Map(
    help.split(/^## iga /m).map((section) => [/^\w*/.exec(section)?.[0], section]),
  )
  const texts = await Promise.all(pages.map(readPage))
  const commands = texts.flatMap(commandsIn)
  expect(commands.length).toBeGreaterThan(40)
  const unknown = commands.flatMap(({ name, options }) =>
    sections.has(name)
      ? options
          .filter((option) => !new RegExp(` ${option}(?![-\\w])`).test(sections.get(name) ?? ''))
          .map((option) => `iga ${name} ${option}`)
      : [`iga ${name}`],
  )
  expect(unknown).toEqual([])
})

test('a stale output is found', async () => {
  const page = "```console\n$ iga eval '1 == 2'\nmatched  true\n```\n"
  expect(await withOutputs(page)).toContain('matched  false')
})

test.each([
  [`iga eval 'claims.a == "x"' --json`, ['iga', 'eval', 'claims.a == "x"', '--json']],
  [`a "b c"d`, ['a', 'b cd']],
  ['', []],
])('splits %s', (command, words) => {
  expect(splitWords(command)).toEqual(words)
})

describe('the reference', () => {
  test('has a title, a description and a text on each page', async () => {
    const reference = await referencePages()
    expect(reference.length).toBeGreaterThan(12)
    for (const { description, text, title } of reference) {
      expect(title).not.toBe('')
      // Search engines cut longer descriptions.
      expect(description).toMatch(/^[A-Z].{20,110}\.$/)
      expect(text.length).toBeGreaterThan(100)
    }
  })

  test('describes every command', async () => {
    const page = (await referencePages()).find(({ name }) => name === 'commands')
    for (const name of ['eval', 'who', 'prove', 'match', 'serve', 'mcp']) {
      expect(page?.text).toContain(`## iga ${name}\n`)
    }
  })

  test('links to pages of the site, or to the repository', () => {
    const text = '# Title\n\nSee [a](PROVED.md#names), [b](../cel/README.md), [c](#d). More.\n'
    expect(pageOfDocument('packages/analysis/X.md', text)).toEqual({
      title: 'Title',
      text: 'See [a](../proofs/#names), [b](https://github.com/igakit/igakit/blob/main/packages/cel/README.md), [c](#d). More.\n',
    })
  })
})

test('headings of a page start at the second level', () => {
  const text = '# Title\n\n### One\n\n#### Two\n'
  expect(pageOfDocument('packages/a/X.md', text).text).toBe('## One\n\n### Two\n')
})

test.each([
  ['<pre class="a"><code>', '<pre tabindex="0" class="a"><code>'],
  ['<pre tabindex="0">', '<pre tabindex="0">'],
  ['<table>', '<table tabindex="0">'],
])('makes %s accessible', (html, expected) => {
  expect(accessiblePage(html)).toBe(expected)
})
