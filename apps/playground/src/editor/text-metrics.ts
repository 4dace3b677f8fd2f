/**
 * How the text of an editor is set, in pixels. Monaco is given these numbers and the plain text area the same ones
 * as custom properties, so that the one can take the other's place without moving a letter.
 */
export const textMetrics = {
  fontFamily:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace",
  fontSize: 14,
  lineHeight: 22,
  padding: 12,
  /** The room for line numbers, in digits, and what separates it from the text. */
  gutterDigits: 3,
  gutterGap: 12,
  /** Around the text of a field, which has no gutter. */
  fieldPadding: 6,
}

/** The same for a style sheet. */
export const textMetricProperties = {
  '--editor-font-family': textMetrics.fontFamily,
  '--editor-font-size': `${textMetrics.fontSize}px`,
  '--editor-line-height': `${textMetrics.lineHeight}px`,
  '--editor-padding': `${textMetrics.padding}px`,
  '--editor-field-padding': `${textMetrics.fieldPadding}px`,
  '--editor-gutter': `calc(${textMetrics.gutterDigits}ch + ${textMetrics.gutterGap}px)`,
}
