/** The part of an OpenTelemetry span that the client uses. */
export interface OtelSpan {
  setAttribute(name: string, value: boolean | number | string): unknown
  setStatus(status: { code: number; message?: string }): unknown
  end(): void
}

/** The part of an OpenTelemetry tracer that the client uses. */
export interface OtelTracer<Context, Span extends OtelSpan> {
  startSpan(
    name: string,
    options: { kind: number; attributes: Record<string, boolean | number | string> },
    context: Context,
  ): Span
}

/** The part of the module `@opentelemetry/api` that the client uses; pass the module itself. */
export interface OpenTelemetryApi<Context, Span extends OtelSpan> {
  readonly trace: {
    getTracer(name: string): OtelTracer<Context, Span>
    setSpan(context: Context, span: Span): Context
  }
  readonly context: { active(): Context }
  readonly propagation: { inject(context: Context, carrier: object): void }
}
