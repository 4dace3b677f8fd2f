/** A span, as far as calls need it. */
export interface OtelSpan {
  setAttribute(name: string, value: boolean | number | string): unknown
  setStatus(status: { code: number; message?: string }): unknown
  end(): void
}

/** A tracer, as far as calls need it. */
export interface OtelTracer<Context, Span extends OtelSpan> {
  startSpan(
    name: string,
    options: { kind: number; attributes: Record<string, boolean | number | string> },
    context: Context,
  ): Span
}

/** What is used of the module `@opentelemetry/api`: pass the module itself. */
export interface OpenTelemetryApi<Context, Span extends OtelSpan> {
  readonly trace: {
    getTracer(name: string): OtelTracer<Context, Span>
    setSpan(context: Context, span: Span): Context
  }
  readonly context: { active(): Context }
  readonly propagation: { inject(context: Context, carrier: object): void }
}
