/**
 * Whether something thrown says that the call stack is full, in the words of the engine that runs this: a RangeError
 * in V8 and JavaScriptCore, an InternalError in SpiderMonkey, and in V8 a SyntaxError when a regular expression was
 * to be compiled.
 */
export function isStackOverflow(error: unknown): boolean {
  // No regular expression here, since that would need stack itself.
  return (
    error instanceof Error &&
    ['call stack', 'too much recursion', 'Stack overflow'].some((words) =>
      error.message.includes(words),
    )
  )
}
