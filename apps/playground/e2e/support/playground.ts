import { expect, type Locator, type Page } from '@playwright/test'

export type EditorName =
  | 'Rule'
  | 'Claims'
  | 'Input'
  | 'Form'
  | 'Given'
  | 'Submitted'
  | 'Accounts'
  | 'Users'

/** The page object of the playground. */
export class Playground {
  readonly page: Page
  readonly result: Locator
  readonly problems: Locator
  readonly sample: Locator

  constructor(page: Page) {
    this.page = page
    this.result = page.getByRole('region', { name: 'Result' })
    this.problems = this.result.getByRole('list', { name: 'Problems' }).getByRole('listitem')
    this.sample = page.getByLabel('Sample')
  }

  pane(name: EditorName): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Returns the focusable element: Monaco's, or the plain text area. */
  editor(name: EditorName): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  /** Opens the page and waits until Monaco has replaced the text areas. */
  async open(): Promise<void> {
    await this.page.goto('./')
    await this.editorsReady()
  }

  async editorsReady(): Promise<void> {
    await expect(this.page.locator('.monaco-editor')).toHaveCount(2)
    // Monaco has text areas too, for input methods.
    await expect(this.page.locator('textarea:not(.monaco-editor textarea)')).toHaveCount(0)
  }

  /**
   * Waits until workers are idle and all changes are stored. Call this method before asserting that an element is
   * absent.
   */
  async settled(): Promise<void> {
    await expect(this.page.locator('html[data-settled]')).toBeAttached()
  }

  /** Replaces the text of an editor by pasting, because Monaco would close brackets while typing. */
  async replace(name: EditorName, text: string): Promise<void> {
    await this.editor(name).focus()
    await this.page.keyboard.press('ControlOrMeta+A')
    if (text === '') {
      await this.page.keyboard.press('Delete')
      return
    }
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.page.keyboard.press('ControlOrMeta+V')
  }

  /** Returns an editor's rendered text, with Monaco's non-breaking spaces replaced by normal spaces. */
  async text(name: EditorName): Promise<string> {
    const lines = await this.pane(name).locator('.view-line').allInnerTexts()
    return lines.map((line) => line.replaceAll('\u00A0', ' ')).join('\n')
  }

  /**
   * Shows the hover of the first occurrence of a word in an editor's text. Uses the keyboard, because the mouse
   * would race with the layout of newly written text.
   */
  async showHover(name: EditorName, text: string, word: string): Promise<void> {
    await this.settled()
    await this.editor(name).focus()
    await this.page.keyboard.press('ControlOrMeta+Home')
    for (let step = 0; step <= text.indexOf(word); step++) {
      await this.page.keyboard.press('ArrowRight')
    }
    await this.page.keyboard.press('ControlOrMeta+K')
    await this.page.keyboard.press('ControlOrMeta+I')
  }

  async expectVerdict(
    title:
      | 'Matched'
      | 'Not matched'
      | 'Empty rule'
      | 'Evaluated'
      | 'Accepted'
      | 'Refused'
      | 'Error'
      | 'Stopped'
      | 'Evaluator not working',
  ): Promise<void> {
    await expect(this.result.getByText(title, { exact: true })).toBeVisible()
    await expect(this.result).toHaveAttribute('aria-busy', 'false')
  }

  /** Locates a detail below the result: `Value`, `Type` or `Static type`. */
  fact(name: string): Locator {
    return this.result
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .getByRole('definition')
  }

  /** Locates the ranges underlined as errors. */
  underlined(name: EditorName): Locator {
    return this.pane(name).locator('.squiggly-error')
  }
}
