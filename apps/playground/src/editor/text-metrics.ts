/**
 * The text metrics of the editors in pixels. Monaco and the plain text area share them, so the text does not shift
 * when Monaco replaces the text area.
 */
export const textMetrics = {
  fontFamily:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace",
  fontSize: 14,
  lineHeight: 22,
  padding: 12,
  /** The width of line numbers in digits, and the gap after them. */
  gutterDigits: 3,
  gutterGap: 12,
  /** The padding of a field, which has no gutter. */
  fieldPadding: 6,
}

/** The text metrics as CSS custom properties. */
export const textMetricProperties = {
  '--editor-font-family': textMetrics.fontFamily,
  '--editor-font-size': `${textMetrics.fontSize}px`,
  '--editor-line-height': `${textMetrics.lineHeight}px`,
  '--editor-padding': `${textMetrics.padding}px`,
  '--editor-field-padding': `${textMetrics.fieldPadding}px`,
  '--editor-gutter': `calc(${textMetrics.gutterDigits}ch + ${textMetrics.gutterGap}px)`,
}
