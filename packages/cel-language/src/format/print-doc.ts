import type { CommentLine, Doc } from './doc.ts'

export interface PrintOptions {
  /** The maximum line width, in UTF-16 code units. */
  readonly width: number
  readonly lineBreak: '\n' | '\r\n'
}

/** A layout element that has not been written yet. */
interface Command {
  readonly doc: Doc
  readonly indentation: number
  readonly isFlat: boolean
}

const indentWidth = 2

/** Matches a line that ends with an opening bracket; no empty line may follow such a line. */
const opening = /[([{]$/
const closing = /^[)\]}]/

/** Chooses a layout's line breaks and returns the text. */
export function printDoc(doc: Doc, options: PrintOptions): string {
  const printer = new Printer(options)
  printer.print(doc)
  return printer.text
}

class Printer {
  readonly #options: PrintOptions
  /** The finished lines and the current line. */
  readonly #lines: string[] = []
  #line = ''
  #suffixes: string[] = []
  #isBlank = true

  constructor(options: PrintOptions) {
    this.#options = options
  }

  get text(): string {
    return [...this.#lines, this.#finished()].join(this.#options.lineBreak)
  }

  print(root: Doc): void {
    const commands: Command[] = [{ doc: root, indentation: 0, isFlat: false }]
    for (let next = commands.pop(); next !== undefined; next = commands.pop()) {
      const { doc, indentation, isFlat } = next
      if (typeof doc === 'string') {
        this.#write(doc)
        continue
      }
      switch (doc.kind) {
        case 'concat':
          for (const part of doc.parts.toReversed()) {
            commands.push({ doc: part, indentation, isFlat })
          }
          break
        case 'indent':
          commands.push({ doc: doc.body, indentation: indentation + indentWidth, isFlat })
          break
        case 'group': {
          const flat = { doc: doc.body, indentation, isFlat: true }
          const fits = isFlat || (!doc.breaks && this.#fits(flat, commands))
          commands.push(fits ? flat : { ...flat, isFlat: false })
          break
        }
        case 'line':
          if (isFlat) this.#write(doc.flat)
          else this.#break(indentation)
          break
        case 'suffix':
          this.#suffixes.push(doc.text)
          break
        case 'comment_line':
          this.#comment(doc, indentation)
          break
      }
    }
  }

  #write(text: string): void {
    if (text === '') return
    if (this.#isBlank && closing.test(text) && this.#lines.at(-1) === '') this.#lines.pop()
    this.#line += text
    this.#isBlank = false
  }

  /** Starts a new line, unless one has just started, for example after a comment. */
  #break(indentation: number): void {
    if (!this.#isBlank || this.#suffixes.length > 0) this.#lines.push(this.#finished())
    this.#line = ' '.repeat(indentation)
    this.#isBlank = true
  }

  /** Returns the current line with its trailing comments. */
  #finished(): string {
    const line = [this.#line, ...this.#suffixes].join(' ')
    this.#suffixes = []
    return line.trimEnd()
  }

  #comment({ isApart, isFollowedByGap, text }: CommentLine, indentation: number): void {
    if (!this.#isBlank) this.#break(indentation)
    const above = this.#lines.at(-1) ?? ''
    if (isApart && above !== '' && !opening.test(above)) this.#lines.push('')
    this.#write(text)
    this.#break(indentation)
    if (isFollowedByGap) this.#lines.push('')
  }

  /** True if a group and the text up to the next line break fit on the rest of the line. */
  #fits(flat: Command, rest: readonly Command[]): boolean {
    let left = this.#options.width - (this.#line.length - this.#line.lastIndexOf('\n') - 1)
    let following = rest.length
    const commands: Command[] = [flat]
    while (left >= 0) {
      const next = commands.pop() ?? rest[--following]
      if (next === undefined) return true
      const { doc, isFlat } = next
      if (typeof doc === 'string') {
        const lineFeed = doc.indexOf('\n')
        if (lineFeed >= 0) return lineFeed <= left
        left -= doc.length
        continue
      }
      switch (doc.kind) {
        case 'concat':
          for (const part of doc.parts.toReversed()) commands.push({ ...next, doc: part })
          break
        case 'indent':
          commands.push({ ...next, doc: doc.body })
          break
        case 'group':
          commands.push({ ...next, doc: doc.body, isFlat: isFlat && !doc.breaks })
          break
        case 'line':
          if (!isFlat) return true
          left -= doc.flat.length
          break
        case 'suffix':
        case 'comment_line':
          return true
      }
    }
    return false
  }
}
