import type { editor } from 'monaco-editor/editor'

/** The time in milliseconds for which marks stay after a change, to avoid flicker before new marks arrive. */
const mostMillisecondsStale = 400

/** Converts a mark to a Monaco decoration. */
export type ToDecoration<Mark> = (
  mark: Mark,
  model: editor.ITextModel,
) => editor.IModelDeltaDecoration

/** The marks of one kind in a model. */
export class Painting<Mark> {
  readonly #model: editor.ITextModel
  readonly #toDecoration: ToDecoration<Mark>
  #ids: string[] = []
  #fading: ReturnType<typeof setTimeout> | undefined

  constructor(model: editor.ITextModel, toDecoration: ToDecoration<Mark>) {
    this.#model = model
    this.#toDecoration = toDecoration
  }

  /** Replaces the marks. */
  show(marks: readonly Mark[]): void {
    clearTimeout(this.#fading)
    this.#ids = this.#model.deltaDecorations(
      this.#ids,
      marks.map((mark) => this.#toDecoration(mark, this.#model)),
    )
  }

  /** Removes the marks after a delay, because the text or the input has changed, unless new marks arrive first. */
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
