import { compile, formatValue, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import type { CelModelContext } from './host/language-host.ts'
import { openEditor } from './testing/open-editor.ts'
import { shownHover } from './testing/shown-hover.ts'
import { suggestions } from './testing/suggestions.ts'
import { eventually } from './testing/eventually.ts'

const hostile = [
  '<img src=x onerror="globalThis.hacked=1">',
  '<script>globalThis.hacked=1</script>',
  '![x](https://a.example/x.png)',
  '[click](command:editor.action.selectAll)',
  '```\n\n<b>out</b> ![x](https://a.example/x.png)',
  '`````` [click](https://a.example)',
  '~~~\n# heading\n<b>bold</b>',
  '$(bug) **bold** \\$(bug)',
  'https://a.example/x www.a.example a@b.example',
  '\u202Eevil',
  '\\"}${0}|$1',
] as const

const federation = getEnvironment('workload-federation')
const tried = (claims: unknown): CelModelContext => ({ environment: federation, input: { claims } })

/** Elements that displaying plain text never creates. */
const active =
  'img, script, iframe, b, h1, a[data-href], a[href^="http"], a[href^="command"], .codicon-bug'

/** Returns the active content in an element of the page. */
function harm(element: Element): readonly string[] {
  const found = [...element.querySelectorAll(active)].map(({ outerHTML }) => outerHTML)
  return 'hacked' in globalThis ? [...found, 'a script ran'] : found
}

/** Removes whitespace, which Monaco and Markdown change. */
function dense(text: string | null): string {
  return (text ?? '').replaceAll(/[\s\u00A0\u200B]/g, '')
}

describe.each(hostile)('%j is shown unchanged', (text) => {
  test('as a value under the pointer', async () => {
    const shown = await shownHover(openEditor('claims.ref', tried({ ref: text })), 9)
    expect(harm(shown)).toEqual([])
    expect(dense(shown.textContent)).toContain(dense(`= ${formatValue(text)}`))
  })

  test('as a missing key, in the error under the pointer', async () => {
    const rule = `claims[${formatValue(text)}]`
    const shown = await shownHover(openEditor(rule, tried({})), rule.length + 1)
    expect(harm(shown)).toEqual([])
    expect(dense(shown.textContent)).toContain(dense(`no such key: ${text}`))
  })

  test('as a doc from a profile', async () => {
    const variables = federation.variables.map((each) => ({ ...each, doc: text, example: text }))
    const shown = await shownHover(
      openEditor('claims.ref', { environment: { ...federation, variables } }),
      3,
    )
    expect(harm(shown)).toEqual([])
    // Only code in backquotes may become Markdown; all other text stays unchanged.
    const written = text.includes('`') ? text.slice(text.lastIndexOf('`') + 1) : text
    expect(dense(shown.textContent)).toContain(dense(written))
  })

  test('as a trace message', async () => {
    const open = openEditor('1 == 1')
    const mark = { range: { start: 0, end: 6 }, state: 'true', message: text } as const
    open.session.showTrace([mark], open.session.version)
    expect(harm(await shownHover(open, 1))).toEqual([])
  })

  test('in a problem', async () => {
    const open = openEditor(`clams[${formatValue(text)}]`)
    await eventually(() => expect(open.host.querySelector('.squiggly-error')).not.toBeNull())
    const shown = await shownHover(open, 2)
    expect(harm(shown)).toEqual([])
    expect(dense(shown.textContent)).toContain("undeclaredreferenceto'clams'")
  })

  test('as a suggested key, and is inserted as that key', async () => {
    const open = openEditor('claims.', tried({ [text]: true }))
    const shown = await suggestions(open)
    expect(shown.map(dense)).toContain(dense(text))
    expect(harm(open.host)).toEqual([])
    open.editor.trigger('keyboard', 'acceptSelectedSuggestion', {})
    const taken = compile(open.model.getValue(), federation)
    expect(taken.ok && taken.program.evaluate({ claims: { [text]: true } })).toMatchObject({
      ok: true,
      value: true,
    })
  })

  test('as a value in the rule', async () => {
    const open = openEditor('claims.ref == "a"', tried({ ref: text }))
    const hint = await eventually(() => {
      const found = open.host.querySelector('.view-lines')
      if (!found?.textContent?.includes('=\u00A0"')) throw new Error('There is no value.')
      return found
    })
    expect(harm(hint)).toEqual([])
  })
})
