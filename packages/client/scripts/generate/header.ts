/** The first line of a generated file. */
export const HEADER =
  '// Generated from the table of operations by `npm run generate`; edit that table instead.'
