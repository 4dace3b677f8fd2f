import { expect, type Locator, type Page } from '@playwright/test'

/** The window of the editor, used by keys and visible names. */
export class Workbench {
  readonly page: Page
  readonly suggestions: Locator
  readonly hover: Locator
  /** The sign that the place of the cursor has fixes. */
  readonly lightBulb: Locator
  readonly quickFixes: Locator

  constructor(page: Page) {
    this.page = page
    this.suggestions = page.locator('.suggest-widget.visible .monaco-list-row')
    this.hover = page.locator('.monaco-hover:visible')
    this.lightBulb = page.locator('.lightBulbWidget:visible')
    this.quickFixes = page.locator('.action-widget .monaco-list-row')
  }

  async open(file: string): Promise<void> {
    await this.page.keyboard.press('Control+P')
    await this.#choose(file, file)
    const group = this.page.locator('.editor-group-container.active')
    await expect(group.locator('.tab.active')).toContainText(file)
    // Commands of a language are offered once the editor has the focus.
    await expect(group.locator('.monaco-editor.focused')).toBeVisible()
  }

  async run(command: string): Promise<void> {
    await this.page.keyboard.press('F1')
    await this.#choose(`>${command}`, command)
  }

  /** Closes the editor of a tab, and waits until its group has gone or shows another editor. */
  async close(tab: Locator): Promise<void> {
    await tab.click()
    await this.run('View: Close Editor')
    await expect(tab).toBeHidden()
  }

  async pick(title: string): Promise<void> {
    await this.#choose(title, title)
  }

  /** Moves the cursor to a place, both counted from 1. */
  async moveTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press('Control+G')
    const widget = this.page.locator('.quick-input-widget:visible')
    await widget.locator('input.input').fill(`:${line}:${column}`)
    const row = widget.locator('.monaco-list-row')
    await row.filter({ hasText: `to line ${line} at column ${column}` }).click()
    await expect(this.page.getByRole('button', { name: `Ln ${line}, Col ${column}` })).toBeVisible()
  }

  lens(title: string): Locator {
    return this.page.locator('.editor-group-container.active .codelens-decoration a', {
      hasText: title,
    })
  }

  /** The text of the editor in a group, counted from 0. */
  text(group: number): Locator {
    return this.page.locator('.editor-group-container').nth(group).locator('.view-lines').first()
  }

  /** Returns the scopes of the token at the cursor. */
  async scopes(): Promise<string> {
    await this.run('Developer: Inspect Editor Tokens and Scopes')
    const widget = this.page.locator('.token-inspect-widget:visible')
    await expect(widget).toContainText('textmate scopes')
    const text = await widget.innerText()
    await this.page.keyboard.press('Escape')
    await expect(widget).toBeHidden()
    return text
  }

  async #choose(typed: string, title: string): Promise<void> {
    const widget = this.page.locator('.quick-input-widget:visible')
    await widget.locator('input.input').fill(typed)
    const label = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const option = widget.getByRole('option', { name: new RegExp(`^${label}(?:,|$)`) })
    await expect(option).toBeVisible()
    // By keys, because the description that a pointer brings up may cover the option.
    const isFocused = async (): Promise<boolean> =>
      /\bfocused\b/.test((await option.getAttribute('class')) ?? '')
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    while (!(await isFocused())) await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('Enter')
  }
}
