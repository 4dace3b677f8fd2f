/**
 * True if an error reports a stack overflow: a RangeError in V8 and JavaScriptCore, an InternalError in
 * SpiderMonkey, or in V8 a SyntaxError while compiling a regular expression.
 */
export function isStackOverflow(error: unknown): boolean {
  // No regular expression, because matching it would also need stack space.
  return (
    error instanceof Error &&
    ['call stack', 'too much recursion', 'Stack overflow'].some((words) =>
      error.message.includes(words),
    )
  )
}
