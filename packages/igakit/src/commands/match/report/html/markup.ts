/** Markup that is already escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | Markup | readonly Markup[]

/** Builds markup from a template; strings are escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(
    parts.reduce((text, part, index) => text + textOf(values[index - 1] ?? '') + part),
  )
}

function textOf(value: Content): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return escapeHtml(String(value))
}

/** Control characters except line feed and tab, and characters that change the direction of text or are invisible. */
const unsafe = /[[\p{Cc}--[\n\t]]\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gv

function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unsafe, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function isNumber(value: string | number): boolean {
  return typeof value === 'number' || /^[+-]?[\d,.]+(?: %)?$/.test(value)
}

/** Builds a table whose first column names the rows. Numeric columns are aligned to the right. */
export function htmlTable(
  caption: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Markup {
  const cell = (value: string | number, index: number): Markup => {
    const text = typeof value === 'number' ? value.toLocaleString('en') : value
    if (index === 0) return html`<th scope="row">${text}</th>`
    return isNumber(value) ? html`<td class="number">${text}</td>` : html`<td>${text}</td>`
  }
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${header.map((name, index) =>
            isNumber(rows[0]?.[index] ?? '')
              ? html`<th scope="col" class="number">${name}</th>`
              : html`<th scope="col">${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map(cell)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div> `
}
