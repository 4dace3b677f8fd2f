import type { editor } from 'monaco-editor/editor'

/** So long, marks outlive a change: time for those of the new text to come, without a flicker. */
const mostMillisecondsStale = 400

/** How Monaco shows a mark. */
export type ToDecoration<Mark> = (
  mark: Mark,
  model: editor.ITextModel,
) => editor.IModelDeltaDecoration

/** Marks of one kind in a model, of the text that it has now. */
export class Painting<Mark> {
  readonly #model: editor.ITextModel
  readonly #toDecoration: ToDecoration<Mark>
  #ids: string[] = []
  #fading: ReturnType<typeof setTimeout> | undefined

  constructor(model: editor.ITextModel, toDecoration: ToDecoration<Mark>) {
    this.#model = model
    this.#toDecoration = toDecoration
  }

  /** Shows these marks in place of the ones before. */
  show(marks: readonly Mark[]): void {
    clearTimeout(this.#fading)
    this.#ids = this.#model.deltaDecorations(
      this.#ids,
      marks.map((mark) => this.#toDecoration(mark, this.#model)),
    )
  }

  /** The text or the input is another: what is shown is not of it, and goes away unless other marks come in time. */
  outdate(): void {
    if (this.#ids.length === 0) return
    clearTimeout(this.#fading)
    this.#fading = setTimeout(() => this.clear(), mostMillisecondsStale)
  }

  clear(): void {
    clearTimeout(this.#fading)
    if (!this.#model.isDisposed()) this.#model.deltaDecorations(this.#ids, [])
    this.#ids = []
  }
}
